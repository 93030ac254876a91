// Talking to the server behind the page: the token from the address, requests, one stream of events. Everything is
// asked for again after a silence, and when the page comes back into view.

const SILENCE = 20_000; // milliseconds
const inPage = new Map();
let token = "";

/** The token is taken out of the address, where it could be seen, and kept for when the page is loaded again. */
function takeToken() {
  if (!DATA.served) return;
  const given = /^#([\w-]{22,})$/.exec(window.location.hash)?.[1];
  keepToken(given ?? keptInWindow("token"));
  if (given) window.history.replaceState(null, "", window.location.pathname);
}

function keepToken(given) {
  token = given;
  keepInWindow("token", given);
}

/** What this window alone remembers, also when the page is loaded again; where it may not, as long as the page is there. */
function keptInWindow(key) {
  try {
    return window.sessionStorage.getItem(`gloomdb-${key}-${DATA.served}`) ?? "";
  } catch {
    return inPage.get(key) ?? "";
  }
}

function keepInWindow(key, value) {
  inPage.set(key, value);
  try { window.sessionStorage.setItem(`gloomdb-${key}-${DATA.served}`, value); } catch { /* then as long as the page */ }
}

/** A number by which the server tells the browsers at one seat apart. */
function device() {
  if (!keptInWindow("device")) keepInWindow("device", randomKey());
  return keptInWindow("device");
}

/** Asks the server: `{ status, content }`; status 0 where it cannot be reached. */
async function ask(path, sent = null) {
  const headers = { Authorization: `Bearer ${token}`, "Accept-Language": state.lang };
  if (sent) headers["Content-Type"] = "application/json";
  try {
    const answer = await fetch(path, { method: sent ? "POST" : "GET", headers, body: sent ? JSON.stringify(sent) : undefined, cache: "no-store", credentials: "omit" });
    return { status: answer.status, content: await answer.json() };
  } catch {
    return { status: 0, content: {} };
  }
}

/** Follows a stream of events as long as the page is in view; `address()` says from where on, `take` gets each event,
 *  `note` is what people should know about the connection. */
function follow(address, take, note) {
  let current = null;
  let pause = 500;
  const listen = async () => {
    if (document.hidden || current) return;
    const control = new AbortController();
    current = control;
    let heard = performance.now();
    let isOut = false; // the token opens nothing any more
    const watch = window.setInterval(() => { if (performance.now() - heard > SILENCE + 5000) control.abort(); }, 5000);
    try {
      const answer = await fetch(address(), { headers: { Authorization: `Bearer ${token}`, "Accept-Language": state.lang }, signal: control.signal, cache: "no-store" });
      isOut = answer.status === 401;
      if (!answer.ok) throw new Error(String(answer.status));
      note("");
      pause = 500;
      await eachEvent(answer.body, (event) => { if (event) take(event); heard = performance.now(); });
    } catch { /* the server is away, or the page was put aside */ }
    window.clearInterval(watch);
    if (current === control) current = null;
    if (isOut) note(say("This address does not open a seat any more: ask whoever started the game for a new one."));
    else if (!document.hidden) {
      note(say("No connection: trying again …"));
      window.setTimeout(listen, pause);
      pause = Math.min(pause * 2, 8000);
    }
  };
  const wake = () => {
    if (document.hidden) current?.abort();
    else window.setTimeout(listen, 50);
  };
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", wake);
  window.addEventListener("online", wake);
  listen();
  return () => { if (current) current.abort(); else listen(); }; // begins again, for instance in another language
}

/** Reads `data:` lines; a comment is a sign of life. */
async function eachEvent(body, take) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      if (line.startsWith("data: ")) take(JSON.parse(line.slice(6)));
      else if (line.startsWith(":")) take(null);
    }
  }
}

// --- a kept table --------------------------------------------------------------------------------------

const OUTBOX = "gloomdb-outbox";
let outbox = []; // entries that the server has not answered yet: `{ key, by, entry }`, and `after` what it was sent
let sending = false;

/** The table is the server's: entries are sent there, and have their place in the log when they come back. */
function beginRemoteTable() {
  keeper.by = stored("gloomdb-who", "") || randomKey();
  store("gloomdb-who", keeper.by);
  outbox = stored(OUTBOX, []);
  keeper.send = (entry) => {
    keepOutbox([...outbox, { key: randomKey(), by: keeper.by, entry }]);
    sendEntries();
  };
  // begun when the token is known
  window.setTimeout(() => {
    if (!token) {
      $("keep-note").textContent = say("This address is not complete: use the whole one that was given to you.");
      return;
    }
    follow(() => `/api/events?after=${lastNumber()}`, takeRemote, (note) => {
      $("keep-note").textContent = note;
      if (!note) sendEntries();
    });
    sendEntries();
  });
}

function keepOutbox(entries) {
  outbox = entries;
  store(OUTBOX, entries);
  refold();
}

/** What waits to be answered, as entries after all that are known, so that it is shown at once. The first may have
 *  come by the stream already. */
function waitingEntries() {
  const [first] = outbox;
  const isFirst = ({ n, by, ...entry }) => n > first.after && by === first.by && JSON.stringify(entry) === JSON.stringify(first.entry);
  const waiting = first && keeper.entries.some(isFirst) ? outbox.slice(1) : outbox;
  return waiting.map(({ by, entry }, place) => ({ ...entry, n: lastNumber() + 1 + place, by }));
}

function takeRemote(event) {
  if (event.resync || (event.entries?.length && !event.whole && event.entries[0].n > lastNumber() + 1)) {
    catchUp();
    return;
  }
  if (event.whole) keeper.entries = [];
  if (event.entries?.length || event.whole) takeEntries(event.entries);
}

/** What was missed; everything, where the server does not know how far this page had come. */
async function catchUp() {
  const { status, content } = await ask(`/api/table?after=${lastNumber()}`);
  if (status === 200) takeRemote(content);
}

/** Sends what waits, one after the other, until each is answered; what changes nothing any more is let go. */
async function sendEntries() {
  if (sending) return;
  sending = true;
  for (;;) {
    const [next] = outbox;
    if (!next) break;
    next.after ??= lastNumber();
    const { status, content } = await ask("/api/entries", next);
    if (status === 0 || status === 429 || status >= 500) {
      $("keep-note").textContent = say("Not sent yet: {n}. Trying again …", { n: outbox.length });
      window.setTimeout(sendEntries, 1500);
      break;
    }
    outbox = outbox.filter((each) => each !== next);
    if (status === 200) takeRemote({ entries: [content.entry] });
    else {
      tell(content.error ?? String(status));
      await catchUp();
    }
    keepOutbox(outbox);
    $("keep-note").textContent = "";
  }
  sending = false;
}
