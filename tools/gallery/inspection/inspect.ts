/** Looks at the page as a person, a screen reader and the house rules would. */
import axe from 'axe-core'
import { directionOf, type Language } from '#src/i18n/languages.ts'
import { nextFrame } from '../settled.ts'
import { smallControls } from './controls.ts'
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

async function runAxe(): Promise<Pick<Inspection, 'axe' | 'undecided'>> {
  const { violations, incomplete } = await axe.run(document, options)
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

/** After a change of the window Chromium needs a few frames to lay out what is fixed to its edges. */
const patientFrames = 20

/** By how many pixels the page is too wide for the window. */
async function overflow(): Promise<number> {
  let tooWide = 0
  for (let frame = 0; frame < patientFrames; frame += 1) {
    tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (tooWide <= 0) return 0
    await nextFrame()
  }
  return tooWide
}

async function breaches(language: Language, names: readonly string[], errorWord: string): Promise<string[]> {
  const { documentElement: root, title } = document
  const headings = document.querySelectorAll('h1').length
  const tooWide = await overflow()
  const rules: (readonly [boolean, string])[] = [
    [headings === 1, `there are ${headings} h1 instead of one`],
    [title.trim() !== '', 'the tab has no title'],
    [root.lang === language, `the language of the page is ${root.lang}`],
    [root.dir === directionOf(language), `the direction of the page is ${root.dir}`],
    [tooWide === 0, `at ${innerWidth} px the page is ${tooWide} px too wide`],
    [!saysError() || title.startsWith(errorWord), `the page says an error, the tab does not: ${title}`],
  ]
  const words = saidBy(document).flatMap(({ text, by }) =>
    strayWords(text, language, names).map((word) => `“${word}” in ${by}: ${text.trim().slice(0, 80)}`),
  )
  return [
    ...rules.flatMap(([holds, sentence]) => (holds ? [] : [sentence])),
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
