/** Looks at the page as a person, a screen reader and the house rules would. */
import axe from 'axe-core'
import { directionOf, type Language } from '#src/i18n/languages.ts'
import { breakableValues } from './breakable-values.ts'
import { brokenWords } from './broken-words.ts'
import { smallControls } from './controls.ts'
import { strayDates } from './dates.ts'
import { fingerprint } from './fingerprint.ts'
import { heldTexts } from './held-texts.ts'
import { isLayer } from './layer.ts'
import { overflow, straySlivers } from './overflow.ts'
import { saidBy, strayWords } from './words.ts'

/** One rule of axe that the page breaks. */
export interface AxeFinding {
  rule: string
  impact: string
  help: string
  /** Selector and reason for each element. */
  elements: readonly string[]
}

/** What was found on one picture. Empty lists: nothing. */
export interface Inspection {
  title: string
  axe: readonly AxeFinding[]
  /** Elements whose contrast axe could not judge, and why: text on images, on gradients, over other things. */
  undecided: readonly string[]
  /** What the rules of the house (design §7) say, in sentences. */
  house: readonly string[]
}

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // Not on by default, although it is a criterion of WCAG 2.2 AA.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
  iframes: false,
}

/**
 * Takes out of the way for a moment what sticks to the window and what is only painted below texts: axe does not
 * judge the contrast of text that anything else overlaps. Texts on panels are then judged on the panel's own
 * colour; `flattenGradients` shows them on the others.
 *
 * @returns puts everything back
 */
function clearView(): () => void {
  const restore: (() => void)[] = []
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('body *')) {
    const { style } = element
    const isSticky = getComputedStyle(element).position === 'sticky'
    if (!isSticky && !isLayer(element)) continue
    // Where it would be without sticking: its distance from the window would move a relative box over its neighbours.
    const aside = isSticky ? { position: 'relative', inset: 'auto' } : { display: 'none' }
    for (const [property, value] of Object.entries(aside)) {
      style.setProperty(property, value)
      restore.push(() => style.removeProperty(property))
    }
  }
  return () => restore.forEach((putBack) => putBack())
}

async function runAxe(): Promise<Pick<Inspection, 'axe' | 'undecided'>> {
  const putBack = clearView()
  const { violations, incomplete } = await axe.run(document, options)
  putBack()
  return {
    axe: violations.map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact: impact ?? 'minor',
      help,
      elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    })),
    undecided: incomplete
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ nodes }) =>
        nodes.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
      ),
  }
}

/** Whether something on the page says that something is wrong. */
const saysError = () => document.querySelector('[role=alert], [aria-invalid=true]') !== null

async function breaches(language: Language, names: readonly string[], errorWord: string): Promise<string[]> {
  const { documentElement: root, title } = document
  const headings = document.querySelectorAll('h1').length
  const rules: (readonly [boolean, string])[] = [
    [headings === 1, `there are ${headings} h1 instead of one`],
    [title.trim() !== '', 'the tab has no title'],
    [root.lang === language, `the language of the page is ${root.lang}`],
    [root.dir === directionOf(language), `the direction of the page is ${root.dir}`],
    [!saysError() || title.startsWith(errorWord), `the page says an error, the tab does not: ${title}`],
  ]
  const words = saidBy(document).flatMap(({ text, by }) =>
    [...strayWords(text, language, names), ...strayDates(text, language)].map(
      (word) => `“${word}” in ${by}: ${text.trim().slice(0, 80)}`,
    ),
  )
  return [
    ...rules.flatMap(([holds, sentence]) => (holds ? [] : [sentence])),
    ...(await overflow()),
    ...straySlivers(document),
    ...brokenWords(document),
    ...breakableValues(document),
    ...heldTexts(document),
    ...words,
    ...smallControls(document),
  ]
}

/**
 * Inspects what is drawn now.
 *
 * @param names names that stay as they are in every language
 * @param errorWord what titles begin with on error: `Error:` in the language
 * @param withAxe false: only what depends on the width of the window
 */
export async function inspect(
  language: Language,
  names: readonly string[],
  errorWord: string,
  withAxe: boolean,
): Promise<Inspection> {
  return {
    title: document.title,
    house: await breaches(language, names, errorWord),
    ...(withAxe ? await runAxe() : { axe: [], undecided: [] }),
  }
}

const inspected = new Map<string, Inspection>()

/** The same, but what looks like an earlier picture is not inspected again: many states share a screen. */
export async function inspectOnce(...asked: Parameters<typeof inspect>): Promise<Inspection> {
  const key = `${asked[3]} ${fingerprint()}`
  const found = inspected.get(key) ?? (await inspect(...asked))
  inspected.set(key, found)
  return found
}
