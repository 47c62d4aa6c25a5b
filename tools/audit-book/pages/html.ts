/** HTML from templates, in which every value is escaped unless it is HTML already. */
import { escapeText } from '#tools/statecharts/html-label.ts'

/** Markup that is safe to put anywhere between tags. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a template takes; nothing is written for what is missing. */
export type HtmlValue = Html | string | number | undefined | false | readonly HtmlValue[]

const textOf = (value: HtmlValue): string => {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(textOf).join('')
  return escapeText(String(value))
}

/** `` html`<p>${text}</p>` `` */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part + textOf(values[index])).join(''))

/** Values with something between them. */
export const joined = (values: readonly HtmlValue[], between: HtmlValue): Html =>
  new Html(values.map(textOf).join(textOf(between)))
