/** The specification section by section: what serves each demand, or that nothing does yet. */
import type { Book } from '../evidence/book.ts'
import type { SpecifiedSection, Statement } from '../specification/statement.ts'
import { isRequirement, unbuiltIn } from '../specification/whole.ts'
import type { Section } from './chapter.ts'
import { html, joined, type Html } from './html.ts'
import { rowGroup, table } from './tables.ts'
import { bad, code, requirementAnchor } from './words.ts'

export const specificationAnchor = 'requirements-specification'

const served = ({ requirements }: Book, evidence: readonly string[]): Html => {
  const known = new Set(requirements.map(({ id }) => id))
  return joined(
    evidence.map((one) => {
      if (!isRequirement(one)) return code(one)
      // A book about a part of the catalogue does not hold the others.
      return known.has(one) ? html`<a class="id" href="#${requirementAnchor(one)}">${one}</a>` : html`${one}`
    }),
    ', ',
  )
}

const statementRow = (book: Book, [demand, ...evidence]: Statement): Html =>
  html`<tr>
    <td>${demand}</td>
    <td>${evidence.length === 0 ? bad('not built yet') : served(book, evidence)}</td>
  </tr>`

const sectionRows = (book: Book, { section, title, statements }: SpecifiedSection): Html =>
  rowGroup(
    `${section}: ${title}`,
    2,
    statements.map((statement) => statementRow(book, statement)),
  )

/** The section of the chapter about requirements; none where the book has no specification. */
export const specificationSections = (book: Book): Section[] => {
  const { all, unbuilt } = unbuiltIn(book.specification)
  if (all === 0) return []
  return [
    {
      id: specificationAnchor,
      title: 'From the specification to requirements',
      body: html`<p>
          What the two specifications ask for, section by section, in sentences that sum them up. Beside each
          stands what shows that it is met: requirements, which lead on to transitions, paths and results, and
          files of tests for what no machine decides. ${unbuilt} of ${all} demands are not built yet.
        </p>
        ${table(
          'The specification, and what serves it.',
          ['Demand', 'Served by'],
          book.specification.map((section) => sectionRows(book, section)),
          { kind: 'trace', isGrouped: true },
        )}`,
    },
  ]
}
