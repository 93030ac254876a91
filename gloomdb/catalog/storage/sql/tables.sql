-- Written by scripts/generate catalog-tables from gloomdb/catalog/models.py: change that.

CREATE TABLE bundled (  -- Which bundled sets were taken in last: one row, or none.
    no INTEGER NOT NULL,                -- always 1
    version TEXT NOT NULL,              -- of the gloomdb they came with
    sha256 TEXT NOT NULL,               -- of their files
    sets TEXT NOT NULL,                 -- their ids, as a JSON list: one that is missing here was removed
    declined TEXT,                      -- sha256 of newer ones whose taking in was undone
    PRIMARY KEY (no)
) STRICT;

CREATE TABLE card_set (  -- A set of cards, as it was imported.
    id TEXT NOT NULL,                   -- cthulhu
    title_en TEXT,                      -- what the box is called in English
    title_es TEXT,                      -- and in Spanish; NULL: not translated
    kind TEXT NOT NULL,                 -- base, expansion, promo or home-made
    year INTEGER,                       -- of this printing
    languages TEXT NOT NULL,            -- the languages the box is documented in, as a JSON list; the first makes the ids
    playable INTEGER NOT NULL,          -- 1: it has rules of its own; 0: only catalogued
    document TEXT NOT NULL,             -- everything but the cards, as JSON
    sha256 TEXT NOT NULL,               -- of document
    origin TEXT NOT NULL,               -- bundled, or the file it was imported from
    imported TEXT NOT NULL,             -- when, in UTC
    cards_sha256 TEXT NOT NULL,         -- of the ids and checksums of its cards, in order: none is missing unnoticed
    PRIMARY KEY (id)
) STRICT;

CREATE TABLE change (  -- What was done to the catalogue, and when; 'undo' takes the last one back.
    no INTEGER NOT NULL,                -- counting up
    at TEXT NOT NULL,                   -- when, in UTC
    command TEXT NOT NULL,              -- import, own, deck, …
    summary TEXT NOT NULL,              -- what changed
    mark TEXT NOT NULL,                 -- a random word: two changes with one number are not the same
    PRIMARY KEY (no)
) STRICT;

CREATE TABLE deck (  -- Decks that were mixed and kept.
    name TEXT NOT NULL,                 -- what it is called
    document TEXT NOT NULL,             -- the deck file
    hash TEXT NOT NULL,                 -- of what the deck holds
    created TEXT NOT NULL,              -- when, in UTC
    PRIMARY KEY (name)
) STRICT;

CREATE TABLE deck_card (  -- The cards of the decks; a deck outlives the set it was mixed from.
    deck TEXT NOT NULL,                 -- the deck
    card TEXT NOT NULL,                 -- set/slug
    count INTEGER NOT NULL,             -- how many
    PRIMARY KEY (deck, card),
    FOREIGN KEY(deck) REFERENCES deck (name) ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID, STRICT;

CREATE TABLE entry (  -- A card. The view 'card' is made for reading; this is what it reads.
    no INTEGER NOT NULL,                -- its number in this file
    id TEXT NOT NULL,                   -- set/slug
    card_set TEXT NOT NULL,             -- the set
    slug TEXT NOT NULL,                 -- its id within the set
    position INTEGER NOT NULL,          -- its place in the set, from 0
    type TEXT,                          -- NULL: not known
    family TEXT,                        -- id of its family
    points INTEGER,                     -- the sum of the printed values; NULL: not known
    top INTEGER,                        -- the printed value; NULL: clear, or not known (see points_basis)
    middle INTEGER,                     -- the same in the middle
    bottom INTEGER,                     -- and below
    sign TEXT,                          -- positive or negative, where only that is known
    picture INTEGER,                    -- 1: its centre is opaque; NULL: not known
    claim_by TEXT,                      -- Stories: characters or icons
    claim_count INTEGER,                -- Stories: how many of them
    copies INTEGER NOT NULL,            -- how many of it the box holds
    reprint_of TEXT,                    -- id of an earlier printing
    provenance TEXT NOT NULL,           -- documented, earlier-printing, invented or incomplete: its weakest field
    name_basis TEXT,                    -- what the name rests on
    family_basis TEXT,                  -- what the family rests on; NULL: none known
    points_basis TEXT,                  -- what the points rest on; NULL: not known
    icons_basis TEXT,                   -- what the icons rest on; NULL: not known
    effects_basis TEXT,                 -- what the effects rest on; NULL: not known
    claim_basis TEXT,                   -- what the claim rests on; NULL: not known
    document TEXT NOT NULL,             -- the card as JSON, with its text: what scripts get
    sha256 TEXT NOT NULL,               -- of document; gloomdb shows no card whose checksum is wrong
    PRIMARY KEY (no),
    UNIQUE (id),
    FOREIGN KEY(card_set) REFERENCES card_set (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX entry_order ON entry (card_set, position);
CREATE INDEX ix_entry_family ON entry (family);
CREATE INDEX ix_entry_points ON entry (points);
CREATE INDEX ix_entry_reprint_of ON entry (reprint_of);

CREATE TABLE expected (  -- How many cards of a type a box holds, where that is known.
    card_set TEXT NOT NULL,             -- the set
    type TEXT NOT NULL,                 -- the type of card
    count INTEGER NOT NULL,             -- how many
    PRIMARY KEY (card_set, type),
    FOREIGN KEY(card_set) REFERENCES card_set (id) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;

CREATE TABLE label (  -- The names of a set's families and icons, by language.
    card_set TEXT NOT NULL,             -- the set
    kind TEXT NOT NULL,                 -- family or icon
    id TEXT NOT NULL,                   -- of the family or icon
    lang TEXT NOT NULL,                 -- en or es
    name TEXT NOT NULL,                 -- as it is written
    name_folded TEXT NOT NULL,          -- case and accents off
    PRIMARY KEY (card_set, kind, id, lang),
    FOREIGN KEY(card_set) REFERENCES card_set (id) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;

CREATE TABLE layer (  -- What the cards are made from. A patch wins over its set, and a later patch over an earlier.
    no INTEGER NOT NULL,                -- the order in which patches are laid on
    card_set TEXT NOT NULL,             -- the set
    kind TEXT NOT NULL,                 -- documented, stand-ins or patch
    name TEXT NOT NULL,                 -- set/kind; of a patch set+id, which 'patch remove' takes
    document TEXT NOT NULL,             -- the cards as their file has them; of a patch the whole file
    sha256 TEXT NOT NULL,               -- of document
    origin TEXT NOT NULL,               -- bundled, or the file it was imported from
    imported TEXT NOT NULL,             -- when, in UTC
    PRIMARY KEY (no),
    CHECK (kind IN ('documented', 'stand-ins', 'patch')),
    FOREIGN KEY(card_set) REFERENCES card_set (id) ON DELETE CASCADE,
    UNIQUE (name)
) STRICT;
CREATE INDEX ix_layer_card_set ON layer (card_set);

CREATE TABLE own (  -- The boxes I own.
    card_set TEXT NOT NULL,             -- the set
    added TEXT NOT NULL,                -- when, in UTC
    PRIMARY KEY (card_set),
    FOREIGN KEY(card_set) REFERENCES card_set (id) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;

CREATE TABLE source (  -- Where the facts about a set's cards come from.
    card_set TEXT NOT NULL,             -- the set
    id TEXT NOT NULL,                   -- what cards call it
    title TEXT NOT NULL,                -- a book, a list, somebody's box
    url TEXT,                           -- where it can be read
    owner TEXT,                         -- whose box it is; NULL: it is not a box
    date TEXT,                          -- when it was read off the box: 2026-11-18
    printing TEXT,                      -- which printing of the box
    PRIMARY KEY (card_set, id),
    FOREIGN KEY(card_set) REFERENCES card_set (id) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;

CREATE TABLE entry_icon (  -- What stands in the icon slots of a card; clear slots have no row.
    entry INTEGER NOT NULL,             -- the card
    slot TEXT NOT NULL,                 -- top, middle, bottom; claim: what a Story asks for
    icon TEXT NOT NULL,                 -- the icon's id, 'blank' or 'persistent'
    PRIMARY KEY (entry, slot, icon),
    CHECK (slot IN ('top', 'middle', 'bottom', 'claim')),
    FOREIGN KEY(entry) REFERENCES entry (no) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;
CREATE INDEX entry_icon_icon ON entry_icon (icon);

CREATE TABLE entry_source (  -- The sources of a card's fields; the document tells which field has which.
    entry INTEGER NOT NULL,             -- the card
    source TEXT NOT NULL,               -- id of a source of its set
    PRIMARY KEY (entry, source),
    FOREIGN KEY(entry) REFERENCES entry (no) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;
CREATE INDEX entry_source_source ON entry_source (source);

CREATE TABLE entry_step (  -- What a card's effects do, step by step, the steps within steps too.
    entry INTEGER NOT NULL,             -- the card
    effect INTEGER NOT NULL,            -- which of its effects, from 0
    step INTEGER NOT NULL,              -- which step of it, from 0, in reading order
    timing TEXT NOT NULL,               -- when it works: immediate, continuous, persistent, response, on_draw
    op TEXT NOT NULL,                   -- what it does
    PRIMARY KEY (entry, effect, step),
    FOREIGN KEY(entry) REFERENCES entry (no) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;
CREATE INDEX entry_step_op ON entry_step (op);

CREATE TABLE entry_text (  -- A card in one language. The full-text index 'search' reads the stems.
    no INTEGER NOT NULL,                -- the rowid of 'search'
    entry INTEGER NOT NULL,             -- the card
    lang TEXT NOT NULL,                 -- en or es
    name TEXT,                          -- NULL: not translated
    translation TEXT,                   -- official or fan, where the name is a translation
    subtitle TEXT,                      -- below the name
    text TEXT,                          -- the effects, rendered; NULL: not known
    name_folded TEXT,                   -- case and accents off
    name_stems TEXT,                    -- the stems of the name's words
    text_stems TEXT,                    -- the stems of the subtitle's and the text's words
    PRIMARY KEY (no),
    FOREIGN KEY(entry) REFERENCES entry (no) ON DELETE CASCADE
) STRICT;
CREATE UNIQUE INDEX entry_text_entry ON entry_text (entry, lang);
CREATE INDEX ix_entry_text_name_folded ON entry_text (name_folded);
