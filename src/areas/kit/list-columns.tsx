import type { TableColumn } from '#src/ui/data-table.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { recordPathOf, visibleFields, type ShownArea } from './area-shown.ts'
import type { AreaAsked } from './list-asked.ts'
import type { RecordRow as Row } from './list-reads.ts'
import { isNumericIn, rowTextsOf, textsInLine } from './row-text.ts'
import { StateWord } from './state-word.tsx'

/** What rows are drawn from. */
export interface ListRows {
  area: ShownArea
  asked: AreaAsked
  /** The row that somebody comes back to. */
  rowLeft: number | undefined
  onLeave: (row: number) => void
  /** The address of the list as it stands. */
  here: string
}

/** The columns of the list of an area: the title leads to the record. */
export function columnsOf(
  { area, asked, rowLeft, onLeave, here }: ListRows,
  t: (key: 'yes' | 'no' | 'state') => string,
): TableColumn<Row>[] {
  const { definition, word, language } = area
  const textOf = rowTextsOf(area, t)
  const others = visibleFields(area, asked.columns).filter((name) => name !== definition.title)
  return [
    {
      id: definition.title,
      name: word(`field.${definition.title}`),
      isSortable: definition.fields[definition.title]?.sorted === true,
      cell: (row) => (
        <TextLink
          data-row={row.id}
          ref={row.id === rowLeft ? takeFocus : undefined}
          href={`${recordPathOf(definition)}/${row.id}`}
          state={{ list: here }}
          onClick={() => onLeave(row.id)}
          className="text-link inline-block py-1 md:whitespace-nowrap"
        >
          <bdi>{textOf(row, definition.title) || `#${row.id}`}</bdi>
        </TextLink>
      ),
    },
    ...(definition.life
      ? [
          {
            id: 'state',
            name: t('state'),
            cell: (row: Row) => <StateWord area={area} state={row.state} />,
          },
        ]
      : []),
    ...others.map((name): TableColumn<Row> => ({
      id: name,
      name: word(`field.${name}`),
      isSortable: definition.fields[name]?.sorted === true,
      isNumber: isNumericIn(area, name),
      on: 'desk',
      cell: (row) => <bdi>{textOf(row, name)}</bdi>,
    })),
    {
      id: 'summary',
      name: others.map((name) => word(`field.${name}`)).join(', '),
      on: 'phone',
      cell: (row) => (
        <span className="line-clamp-1 text-muted">
          {textsInLine(
            others.map((name) => textOf(row, name)),
            language,
          )}
        </span>
      ),
    },
  ]
}
