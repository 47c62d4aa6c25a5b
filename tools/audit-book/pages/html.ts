/** HTML from templates, in which every value is escaped unless it is HTML already. */

/** Markup that is safe to put anywhere between tags. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a template takes; nothing is written for what is missing. */
export type HtmlValue = Html | string | number | undefined | false | readonly HtmlValue[]

/** Text for between tags and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textOf = (value: HtmlValue): string => {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(textOf).join('')
  return escapeHtml(String(value))
}

/** `` html`<p>${text}</p>` `` */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part + textOf(values[index])).join(''))

/** Values with something between them. */
export const joined = (values: readonly HtmlValue[], between: HtmlValue): Html =>
  new Html(values.map(textOf).join(textOf(between)))
