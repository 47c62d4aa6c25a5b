import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { PartRow, ShownArea } from '../kit/area-shown.ts'

/** The checklist of a card: each line is ticked where it stands, and saved at once. */
export function DayChecklist({
  area,
  rows,
  isOff,
  onTick,
}: {
  area: ShownArea
  rows: readonly PartRow[]
  isOff: boolean
  /** Gets all lines, one of them changed. */
  onTick: (rows: readonly PartRow[]) => void
}) {
  const { t } = useTranslation(['maintenance', 'record'])
  if (rows.length === 0 || !area.control('checklist').isVisible) return null
  const answered = rows.filter(
    ({ values }) => values['isFine'] !== null && values['isFine'] !== undefined,
  ).length
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title font-bold">{area.word('part.checklist.title')}</h2>
        <p role="status" className="text-small text-muted">
          {t('day.checked', { done: answered, all: rows.length })}
        </p>
      </div>
      {rows.map(({ id, values }, index) => {
        const { item, isFine, measured, remark } = values
        return (
          <fieldset
            key={id ?? index}
            disabled={isOff || area.control('checklist').isDisabled}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <legend className="float-start min-w-0 flex-1 basis-48 py-1 font-semibold">
              <bdi>{String(item ?? '')}</bdi>
              {(measured !== null || remark) && (
                <span className="block text-small font-normal text-muted">
                  <bdi>
                    {[typeof measured === 'number' && formatNumber(measured, area.language), remark]
                      .filter(Boolean)
                      .join(' · ')}
                  </bdi>
                </span>
              )}
            </legend>
            <div className="flex rounded-control border border-control">
              {([true, false] as const).map((answer) => (
                <label
                  key={String(answer)}
                  className="flex min-h-14 min-w-20 cursor-pointer items-center justify-center gap-2 px-4 font-semibold text-brand-ink first:rounded-s-control first:border-e first:border-control last:rounded-e-control has-checked:bg-brand has-checked:text-brand-on has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]"
                >
                  <input
                    type="radio"
                    name={`checklist.${index}`}
                    className="sr-only"
                    checked={isFine === answer}
                    onChange={() =>
                      onTick(
                        rows.map((row, at) =>
                          at === index ? { ...row, values: { ...row.values, isFine: answer } } : row,
                        ),
                      )
                    }
                  />
                  {isFine === answer && <Icon name={answer ? 'check' : 'close'} className="size-5" />}
                  <span>{t(answer ? 'day.fine' : 'day.notFine')}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </Card>
  )
}
