import { useTranslation } from 'react-i18next'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { recordPathOf, type ShownArea } from './area-shown.ts'
import type { RecordRow } from './list-reads.ts'
import { isNumericIn, rowTextsOf, textsInLine } from './row-text.ts'
import { StateWord } from './state-word.tsx'

interface Props {
  area: ShownArea
  /** Names of the fields that are shown besides the title and the state. */
  shown: readonly string[]
  rows: readonly RecordRow[]
}

const unordered = { column: '', isDescending: false }

/** Records that belong to another one: with several numbers a table that names them, else a line for each. */
export function RelatedRows({ area, shown, rows }: Props) {
  const { t } = useTranslation('record')
  const { definition, word, language } = area
  const textOf = rowTextsOf(area, t)
  const titleOf = (row: RecordRow) => (
    <TextLink
      href={`${recordPathOf(definition)}/${row.id}`}
      className="text-link py-1 font-semibold md:whitespace-nowrap"
    >
      <bdi>{textOf(row, definition.title) || `#${row.id}`}</bdi>
    </TextLink>
  )
  const isNumber = (name: string) => isNumericIn(area, name)
  if (shown.filter(isNumber).length > 1)
    return (
      <DataTable<RecordRow>
        caption={word('title')}
        columns={[
          { id: definition.title, name: word(`field.${definition.title}`), cell: titleOf },
          ...shown.map((name): TableColumn<RecordRow> => ({
            id: name,
            name: word(`field.${name}`),
            isNumber: isNumber(name),
            cell: (row) => <bdi>{textOf(row, name) || '–'}</bdi>,
          })),
          ...(definition.life
            ? [
                {
                  id: 'state',
                  name: t('state'),
                  cell: (row: RecordRow) => <StateWord area={area} state={row.state} />,
                },
              ]
            : []),
        ]}
        rows={rows}
        keyOf={({ id }) => String(id)}
        order={unordered}
        onOrder={() => {}}
        isBusy={false}
      />
    )
  return (
    <ul aria-label={word('title')} className="flex flex-col">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
        >
          {titleOf(row)}
          <span className="text-end sm:order-3">
            <StateWord area={area} state={row.state} />
          </span>
          <span className="max-sm:col-span-2">
            {textsInLine(
              shown.map((name) => textOf(row, name)),
              language,
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
