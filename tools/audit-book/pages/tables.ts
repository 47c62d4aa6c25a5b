/** Tables and lists of facts, as every chapter writes them. */
import { html, type Html, type HtmlValue } from './html.ts'

interface Look {
  /** What styles call it. */
  kind?: 'figures' | 'paths' | 'trace' | 'transitions'
  /** Long ones get a field that leaves out rows; this is its label. */
  filter?: string
  /** The rows stand in groups, by {@link rowGroup}. */
  isGrouped?: boolean
}

/** A table with a caption, which is numbered by its style. */
export const table = (
  caption: HtmlValue,
  columns: readonly string[],
  rows: readonly Html[],
  { kind, filter, isGrouped = false }: Look = {},
): Html =>
  html`<div
    class="table${filter !== undefined && ' filtered'}"
    ${filter !== undefined && html`data-filter="${filter}"`}
  >
    <table ${kind && html`class="${kind}"`}>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      ${
        isGrouped
          ? rows
          : html`<tbody>
              ${rows}
            </tbody>`
      }
    </table>
  </div>`

/** A row that links lead to; the first cell says what it is about. */
export const placedRow = (id: string | false, first: HtmlValue, ...cells: readonly HtmlValue[]): Html =>
  html`<tr ${id !== false && html`id="${id}"`}>
    <th scope="row">${first}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`

export const row = (first: HtmlValue, ...cells: readonly HtmlValue[]): Html =>
  placedRow(false, first, ...cells)

/** Rows below a heading of their own, across all columns. */
export const rowGroup = (heading: HtmlValue, columns: number, rows: readonly Html[]): Html =>
  html`<tbody>
    <tr class="group">
      <th colspan="${columns}" scope="rowgroup">${heading}</th>
    </tr>
    ${rows}
  </tbody>`

type Fact = readonly [name: string, value: HtmlValue, kind?: 'on-screen']

/** What is known of one thing, by name; without what does not apply. */
export const factList = (facts: readonly (Fact | false)[]): Html =>
  html`<dl class="facts">
    ${facts.flatMap((fact) => {
      if (!fact) return []
      const [name, value, kind] = fact
      return html`<div ${kind && html`class="${kind}"`}>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`
    })}
  </dl>`
