// What every page lets one choose, its language and its light, and remembers; the words that stand in it.

const LANGS = Object.keys(DATA.terms);

function remembered(key, allowed, otherwise) {
  try {
    const value = window.localStorage.getItem("gloomdb-" + key);
    return allowed.includes(value) ? value : otherwise;
  } catch { // storage is not for everybody
    return otherwise;
  }
}

function remember(key, value) {
  try { window.localStorage.setItem("gloomdb-" + key, value); } catch { /* then it is forgotten */ }
}

/** The words that stand in the page itself, in English; `data-say` is their context, if they have one. */
function sayWords() {
  document.documentElement.lang = state.lang;
  for (const element of document.querySelectorAll("[data-say]")) {
    const form = element.english ??= element.textContent;
    element.textContent = say(form, {}, "", element.dataset.say);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    const form = element.dataset.label;
    element.setAttribute("aria-label", say(form));
    if (element.tagName === "BUTTON") element.title = say(form);
  }
  for (const element of document.querySelectorAll("[data-placeholder]")) {
    const form = element.dataset.placeholder;
    element.placeholder = say(form);
  }
  for (const button of document.querySelectorAll("[data-lang]")) {
    button.setAttribute("aria-pressed", String(button.dataset.lang === state.lang));
  }
}

function setTheme(theme) {
  state.theme = theme;
  remember("theme", theme);
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll("[data-set-theme]")) {
    button.setAttribute("aria-pressed", String(button.dataset.setTheme === theme));
  }
}

function beginSettings() {
  for (const button of document.querySelectorAll("[data-lang]")) {
    button.addEventListener("click", () => setLanguage(button.dataset.lang));
  }
  for (const button of document.querySelectorAll("[data-set-theme]")) {
    button.addEventListener("click", () => setTheme(button.dataset.setTheme));
  }
  setTheme(state.theme);
}
