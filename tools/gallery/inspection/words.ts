/** Words that a page should not show: of another language, of a program, or of nobody. */
import type { Language } from '#src/i18n/languages.ts'

/** Letters of the page's own script. Latin is judged by the word, because names and terms are written in it. */
const scripts: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  el: /\p{Script=Greek}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
}

/** Words in Latin letters that people use in every language, kinds of files among them. */
const international = new Set(
  'e-mail email sms cookies cookie pdf csv json geojson iban pin jpg png word excel xls xlsx zip shapefile gps kw kwh mb'.split(
    ' ',
  ),
)

/** Addresses, bank accounts (IBAN) and everything that was isolated from the sentence around it: values, not words. */
const values =
  /\u2066.*?\u2069|\u2068.*?\u2069|https?:\S+|\b[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){2,}(?:\s?[\dA-Z]{1,4})?\b|\S+@\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|example|eu)\b/gsu

/** What shows through when a value, a text or its placeholder is missing. */
const leaks: readonly RegExp[] = [
  /\bundefined\b|\bnull\b|\bNaN\b|\[object \w+\]|Invalid Date/,
  /\{\{|\}\}|\$t\(/,
  // Catalogue samples: a person must see the portal's own text instead.
  /[‹›]/,
  /\b[a-z][a-zA-Z-]*(?:[.:][a-z][a-zA-Z]+)+\b/,
]

/** Attributes that are read to people. */
const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']

/** Everything that the page says in its own language, and not what a person typed, with the name of what says it. */
export function saidBy(document: Document): { text: string; by: string }[] {
  const said = [{ text: document.title, by: 'title of the tab' }]
  const isOwn = (element: Element) =>
    element.closest('[lang]') === document.documentElement &&
    !element.closest('bdi, textarea, [dir=ltr]:not(html)')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style') || !isOwn(parent)) continue
    said.push({ text: node.textContent ?? '', by: parent.localName })
  }
  for (const name of spoken)
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isOwn(element))
        said.push({ text: element.getAttribute(name) ?? '', by: `${name} of ${element.localName}` })
  return said.filter(({ text }) => text.trim() !== '')
}

/**
 * What is wrong with a text.
 *
 * @param names names of the organisation and of people, which stay as they are in every language
 */
export function strayWords(text: string, language: Language, names: readonly string[]): string[] {
  const words = names.reduce(
    (rest, name) => (name ? rest.replaceAll(name, ' ') : rest),
    text.replaceAll('\u2060', '').replace(values, ' '),
  )
  const leaked = leaks.flatMap((leak) => leak.exec(words)?.[0] ?? [])
  const foreign = (words.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).filter((word) => {
    if (international.has(word.toLowerCase())) return false
    return ![...word].every(
      (letter) => !/\p{L}/u.test(letter) || scripts[language].test(letter) || !isKnown(letter),
    )
  })
  return [...leaked, ...foreign]
}

/** A letter of one of the portal's scripts; others, such as the modifier letters, belong to none. */
const isKnown = (letter: string) => Object.values(scripts).some((script) => script.test(letter))
