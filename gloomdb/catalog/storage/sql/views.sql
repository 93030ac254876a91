-- What is not a table of models.py: the full-text index and the views that are made for reading.

CREATE VIRTUAL TABLE search USING fts5 (
    name_stems, text_stems,                 -- words.indexed(): folded, stemmed, separated by spaces
    content = 'entry_text', content_rowid = 'no', tokenize = 'ascii'
);

CREATE VIEW card AS  -- One row for each card: what is printed on it, as far as it is known.
SELECT
    entry.id,
    entry.card_set,
    entry.type,
    en.name AS name_en,
    es.name AS name_es,
    entry.family,
    entry.points,                           -- the sum of the printed values; NULL: not known
    entry.top, entry.middle, entry.bottom,  -- the printed values; NULL: clear, or not known
    (SELECT icon FROM entry_icon WHERE entry_icon.entry = entry.no AND slot = 'top') AS icon_top,
    (SELECT icon FROM entry_icon WHERE entry_icon.entry = entry.no AND slot = 'middle') AS icon_middle,
    (SELECT icon FROM entry_icon WHERE entry_icon.entry = entry.no AND slot = 'bottom') AS icon_bottom,
    en.text AS text_en,
    es.text AS text_es,
    entry.copies,
    entry.provenance,                       -- documented, earlier-printing, invented or incomplete
    entry.reprint_of,
    (SELECT group_concat(source, ', ') FROM entry_source WHERE entry_source.entry = entry.no) AS sources
FROM entry
LEFT JOIN entry_text AS en ON en.entry = entry.no AND en.lang = 'en'
LEFT JOIN entry_text AS es ON es.entry = entry.no AND es.lang = 'es'
ORDER BY entry.card_set, entry.position;

CREATE VIEW card_text AS  -- One row for each card and language.
SELECT
    entry.id,
    entry_text.lang,
    entry_text.name,                        -- NULL: not translated
    entry_text.translation,                 -- official or fan, where the name is a translation
    entry_text.subtitle,
    entry_text.text                         -- NULL: not known
FROM entry
JOIN entry_text ON entry_text.entry = entry.no
ORDER BY entry.card_set, entry.position, entry_text.lang;

CREATE VIEW set_coverage AS  -- One row for each set and type of card: what there should be, what there is.
WITH kind (card_set, type) AS (
    SELECT card_set, type FROM expected
    UNION
    SELECT card_set, type FROM entry
)
SELECT
    kind.card_set,
    kind.type,
    (SELECT count FROM expected WHERE card_set = kind.card_set AND type = kind.type) AS expected,
    coalesce(sum(copies), 0) AS held,       -- cards, as many of each as the box has
    coalesce(sum(copies) FILTER (WHERE provenance = 'documented'), 0) AS documented,
    coalesce(sum(copies) FILTER (WHERE provenance = 'earlier-printing'), 0) AS earlier_printing,
    coalesce(sum(copies) FILTER (WHERE provenance = 'invented'), 0) AS invented,
    coalesce(sum(copies) FILTER (WHERE provenance = 'incomplete'), 0) AS incomplete,
    -- documented fields only:
    coalesce(sum(copies) FILTER (WHERE name_basis = 'documented'), 0) AS names,
    coalesce(sum(copies) FILTER (WHERE points_basis = 'documented'), 0) AS points,
    coalesce(sum(copies) FILTER (WHERE icons_basis = 'documented'), 0) AS icons,
    coalesce(sum(copies) FILTER (WHERE effects_basis = 'documented'), 0) AS effects,
    coalesce(sum(copies) FILTER (WHERE en.name IS NOT NULL), 0) AS named_en,
    coalesce(sum(copies) FILTER (WHERE es.name IS NOT NULL), 0) AS named_es
FROM kind
LEFT JOIN entry ON entry.card_set = kind.card_set AND entry.type IS kind.type
LEFT JOIN entry_text AS en ON en.entry = entry.no AND en.lang = 'en'
LEFT JOIN entry_text AS es ON es.entry = entry.no AND es.lang = 'es'
GROUP BY kind.card_set, kind.type
ORDER BY kind.card_set, kind.type;
