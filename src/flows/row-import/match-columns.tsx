import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { DateOrderChoice } from './date-order-choice.tsx'
import {
  importColumns,
  neededColumns,
  type FoundColumns,
  type ImportColumn,
  type RowImportView,
} from './row-import-shown.ts'

/** Which column of the file is which. */
export function MatchColumns({ view: { snapshot, send } }: { view: RowImportView }) {
  const { t } = useTranslation('row-import')
  const { kind, read, file } = snapshot.context
  const [chosen, setChosen] = useState<FoundColumns>(read?.columns ?? {})
  const [isChecked, setChecked] = useState(false)
  const [order, setOrder] = useState(read?.dates?.order)
  const isUnanswered = snapshot.matches({ matching: 'unanswered' })
  // Asked of one column: another one is looked at anew.
  const dates = chosen.at === read?.columns.at ? read?.dates : undefined
  const isOnlyOrder = read?.missing.length === 0 && read.dates !== undefined && !read.dates.order
  const needed: readonly ImportColumn[] = neededColumns[kind]
  const isMissing = (name: ImportColumn) => needed.includes(name) && chosen[name] === undefined
  const options = [
    { value: '', label: t('match.none') },
    ...(read?.headings ?? []).map((heading, index) => ({
      value: String(index),
      label: heading === '' ? t('match.unnamed', { column: index + 1 }) : isolated(heading),
    })),
  ]
  return (
    <>
      <Callout
        tone={isOnlyOrder || (read && read.missing.length > 0) ? 'warning' : 'info'}
        announce
        takesFocus
        title={t(isOnlyOrder ? 'match.orderTitle' : 'match.title', { name: isolated(file?.name ?? '') })}
      >
        {t(isOnlyOrder ? 'match.orderText' : 'match.text')}
      </Callout>
      <div className="grid gap-4 sm:grid-cols-2">
        {importColumns[kind].map((name: ImportColumn) => (
          <ChoiceField
            key={name}
            label={
              needed.includes(name)
                ? t(`column.${name}`)
                : t('match.optional', { column: t(`column.${name}`) })
            }
            error={isChecked && isMissing(name) ? t('match.missing') : undefined}
            name={name}
            value={chosen[name] === undefined ? '' : String(chosen[name])}
            options={options}
            onChange={({ target: { value } }) => {
              const { [name]: _former, ...others } = chosen
              setChosen(value === '' ? others : { ...others, [name]: Number(value) })
            }}
          />
        ))}
      </div>
      {dates && (
        <DateOrderChoice
          dates={dates}
          value={order}
          isMissing={isChecked && isUnanswered && !order}
          onChoose={setOrder}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          onClick={() => {
            setChecked(true)
            if (!needed.some(isMissing))
              send({ type: 'columns.chosen', columns: chosen, order: dates && order })
          }}
        >
          {t('match.confirm')}
        </Button>
        <Button onClick={() => send({ type: 'file.discarded' })}>{t('discard')}</Button>
      </div>
    </>
  )
}
