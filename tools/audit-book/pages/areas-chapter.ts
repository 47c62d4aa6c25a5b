/** Areas that are definitions: their fields, parts, rules and moves, and what each needs, as the server holds to it. */
import { allAreas } from '#contract/areas/all-areas.ts'
import { flagsOf, type AnyArea } from '#contract/areas/kit/area.ts'
import type { Field } from '#contract/areas/kit/fields.ts'
import type { Book } from '../evidence/book.ts'
import type { Chapter, Section } from './chapter.ts'
import { html, joined, type Html, type HtmlValue } from './html.ts'
import { row, table } from './tables.ts'
import { chapterAnchor, code } from './words.ts'

const areas: readonly AnyArea[] = Object.values(allAreas)

const codes = (names: readonly string[]): HtmlValue =>
  names.length === 0
    ? '–'
    : joined(
        names.map((name) => code(name)),
        ', ',
      )

const bounds = ({ min, max }: { min?: number; max?: number }): string[] => [
  ...(min === undefined ? [] : [`at least ${min}`]),
  ...(max === undefined ? [] : [`at most ${max}`]),
]

/** What a field may hold, in words. */
function holds(field: Field): HtmlValue {
  switch (field.kind) {
    case 'text':
      return [
        `text, up to ${field.max} characters`,
        ...(field.pattern ? [', of the form ', code(field.pattern.source)] : []),
        ...(field.unique ? [', each only once'] : []),
      ]
    case 'number':
      return [
        `number${field.unit && ` in ${field.unit}`}`,
        `${field.decimals} decimals`,
        ...bounds(field),
      ].join(', ')
    case 'money':
      return ['money, in cents', ...bounds(field)].join(', ')
    case 'choice':
      return ['one of ', codes(field.choices)]
    case 'reference':
      return ['a record of ', code(field.area)]
    default:
      return {
        day: 'day',
        instant: 'instant, in UTC',
        yesNo: 'yes or no',
        point: 'place, in degrees of WGS 84',
        shape: 'point, line or polygon of GeoJSON, in degrees of WGS 84',
      }[field.kind]
  }
}

/** Where lists use a field. */
const uses = ({ listed, filtered, sorted, searched }: Field): string =>
  [listed && 'column', filtered && 'filter', sorted && 'order', searched && 'search']
    .filter(Boolean)
    .join(', ') || '–'

/** Who changes a field: its own right, or that of the area. */
const changedBy = ({ isFixed, changes }: Field): HtmlValue =>
  isFixed ? 'moves alone' : codes(['changeRecords', ...(changes ? [changes] : [])])

const fieldTable = (title: string, fields: AnyArea['fields'], area: AnyArea): Html =>
  table(
    title,
    ['Field', 'Holds', 'Required', 'In lists', 'Seen with', 'Changed with'],
    Object.entries(fields).map(([name, field]) =>
      row(
        code(name),
        holds(field),
        field.required ? 'yes' : 'no',
        uses(field),
        codes([flagsOf(area).join(' | '), ...(field.sees ? [field.sees] : [])]),
        changedBy(field),
      ),
    ),
  )

/** From which states a move leads where, as the machine of the book has it. */
function leads({ machines }: Book, { life }: AnyArea, move: string): HtmlValue {
  const machine = machines.find(({ entry }) => entry.id === life?.machine)
  if (!machine) return '–'
  const ways = machine.description.transitions.filter(({ trigger }) => trigger === move)
  return joined(
    ways.map(({ source, targets }) => html`${code(source)} → ${codes(targets)}`),
    html`<br />`,
  )
}

const movesTable = (book: Book, area: AnyArea): Html | false =>
  area.life !== undefined &&
  html`<p>
      Its life is drawn in
      ${
        book.machines.some(({ entry }) => entry.id === area.life?.machine)
          ? html`<a href="#${chapterAnchor(area.life.machine)}">a chapter of its own</a>`
          : 'a chapter of its own of the whole book'
      };
      a record is closed in ${codes(area.life.closed)}.
    </p>
    ${table(
      `Moves of ${area.name}.`,
      ['Move', 'Leads', 'Needs', 'Asks for', 'Empties', 'Reason', 'Control'],
      Object.entries(area.life.moves).map(([name, { right, asks = {}, clears = [], reason, control }]) =>
        row(
          code(name),
          leads(book, area, name),
          code(right),
          joined(
            Object.entries(asks).map(([field, how]) => html`${code(field)} (${how})`),
            ', ',
          ),
          codes(clears),
          reason ?? 'none',
          code(control),
        ),
      ),
    )}`

const rulesTable = ({ name, rules }: AnyArea): Html | false =>
  Object.keys(rules).length > 0 &&
  table(
    `Rules of ${name} over several fields: a record that breaks one is rejected by its name.`,
    ['Rule', 'About'],
    Object.entries(rules).map(([rule, { about }]) => row(code(rule), codes(about))),
  )

const sightOf = ({ sight }: AnyArea): string =>
  sight.by === 'everybody'
    ? 'all of its records'
    : `records in the districts of the own teams, by ${sight.postcode} and ${sight.street}; all of them with seeAllDistricts`

const sectionOf = (book: Book, area: AnyArea): Section => ({
  id: `areas-${area.name}`,
  title: area.name,
  body: html`<p>
      At ${code(area.path)}, opened by ${code(flagsOf(area).join(' | '))}. Somebody sees ${sightOf(area)}.
      Records are added, changed and deleted with ${code('changeRecords')}; a deletion is a mark with a
      reason, and the history stays.
    </p>
    ${fieldTable(`Fields of ${area.name}.`, area.fields, area)}
    ${Object.entries(area.parts).map(([name, { fields, most }]) =>
      fieldTable(`Rows of the part ${name} of ${area.name}: at most ${most} a record.`, fields, area),
    )}
    ${rulesTable(area)} ${movesTable(book, area)}`,
})

/** All areas that are definitions. */
export const areasChapter = (book: Book): Chapter => ({
  id: 'areas',
  title: 'Areas of staff',
  sections: areas.map((area) => sectionOf(book, area)),
})
