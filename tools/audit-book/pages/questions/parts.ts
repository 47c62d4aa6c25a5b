/** What the answers to several questions are written with. */
import { languages, type Language } from '#contract/entities.ts'
import { calls, type CallName } from '#contract/index.ts'
import type { MachineEvidence } from '../../evidence/machine-evidence.ts'
import type { SentMessage } from '../../evidence/messages-sent.ts'
import type { PossibleTransition } from '../../evidence/ways-out.ts'
import { html, joined, type Html } from '../html.ts'
import { chapterAnchor, code, directionOf, stateAnchor, transitionAnchor } from '../words.ts'

export const machineLink = ({ entry }: MachineEvidence): Html =>
  html`<a href="#${chapterAnchor(entry.id)}">${entry.title}</a>`

export const stateLink = ({ entry }: MachineEvidence, path: string): Html =>
  html`<a href="#${stateAnchor(entry.id, path)}">${code(path)}</a>`

export const lines = (parts: readonly Html[], without: string): Html | string =>
  parts.length === 0 ? without : joined(parts, html`<br />`)

export const callList = (names: readonly CallName[], without: string): Html | string =>
  lines(
    names.map((name) => code(calls[name].name)),
    without,
  )

/** A text in the language that is chosen beside the pictures; in all four without a choice. */
export const inLanguages = (textIn: (language: Language) => string): Html[] =>
  languages.map(
    (language) =>
      html`<span class="in" lang="${language}" dir="${directionOf(language)}">${textIn(language)}</span>`,
  )

export const moduleList = ({ modules }: SentMessage): Html =>
  joined(
    modules.map(({ file, does }) => html`${code(file)} <span class="quiet">${does}</span>`),
    html`<br />`,
  )

export const transitionLink = (
  { entry }: MachineEvidence,
  { number, inheritedFrom }: PossibleTransition,
): Html =>
  html`<a href="#${transitionAnchor(entry.id, number)}">T${number}</a>${
      inheritedFrom !== undefined &&
      html` <span class="quiet">(of ${inheritedFrom === '' ? 'the whole flow' : code(inheritedFrom)})</span>`
    }`

/** States in which somebody can be: the others are shown by their substates. */
export const leavesOf = ({ description }: MachineEvidence) =>
  description.states.filter(({ children, kind }) => children.length === 0 && kind !== 'history')
