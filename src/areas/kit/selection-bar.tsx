import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { nameOfMove, type ShownArea } from './area-shown.ts'
import type { ListSelection } from './use-selection.ts'

/** What is selected, and what can be done with it: at the lower edge of the window, while something is selected. */
export function SelectionBar({
  area: { word, language },
  moves,
  selected: { count, outside, isAll, selection, onClear, onMove },
}: {
  area: ShownArea
  /** Those that this person may make. */
  moves: readonly string[]
  selected: ListSelection
}) {
  const { t } = useTranslation('record')
  const number = (value: number) => isolatedLtr(formatNumber(value, language))
  if (count === 0) return null
  return (
    <section
      aria-label={t('bulk.bar')}
      className={classNames(
        '-mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 sm:mx-0 sm:rounded-t-card sm:border-x print:hidden',
        // The buttons of the form are not to be covered.
        selection.move === '' && 'sticky bottom-0 z-10 shadow-raised',
      )}
    >
      <p role="status" className="flex min-w-fit flex-1 flex-wrap gap-x-3">
        <span className="font-semibold whitespace-nowrap">
          {t(isAll ? 'bulk.allSelected' : 'bulk.count', { number: number(count) })}
        </span>
        {outside !== undefined && outside > 0 && (
          <span className="text-muted">
            {t('bulk.outside', { number: number(outside), all: number(count) })}
          </span>
        )}
      </p>
      <button type="button" className="text-link min-h-11" onClick={onClear}>
        {t('bulk.clear')}
      </button>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {moves.map((move) => (
          <Button
            key={move}
            aria-expanded={selection.move === move}
            className="max-sm:flex-1"
            onClick={() => onMove(move)}
          >
            {word(`move.${nameOfMove(move)}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Beside the number of records found: selecting the page on a phone, and all that match. */
export function SelectAll({
  language,
  total,
  most,
  selected: { isAll, hasLapsed, count, onSelectAll },
}: {
  language: string
  total: number
  /** So many can be changed at once. */
  most: number
  selected: ListSelection
}) {
  const { t } = useTranslation('record')
  const number = (value: number) => isolatedLtr(formatNumber(value, language))
  if (hasLapsed)
    return (
      <p role="status" className="text-small font-semibold text-warning">
        {t('bulk.lapsed')}
      </p>
    )
  if (count === 0 || isAll) return null
  if (total > most)
    return <p className="text-small text-muted">{t('bulk.tooMany', { most: number(most) })}</p>
  return (
    <button
      type="button"
      className="text-link min-h-11 text-small md:min-h-9 print:hidden"
      onClick={onSelectAll}
    >
      {t('bulk.selectAll', { number: number(total) })}
    </button>
  )
}
