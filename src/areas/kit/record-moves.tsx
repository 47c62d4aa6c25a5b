import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { isUsable } from '#src/flow-kit/securities.tsx'
import { nameOfMove, type AreaRecord, type ShownArea } from './area-shown.ts'

/** What is not possible stays in sight, can be come to, and says why: once for all that have the same reason. */
function NotPossible({ names, why }: { names: readonly string[]; why: string }) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span id={id} className="pe-1 text-small text-muted max-sm:w-full">
        {why}
      </span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-disabled
          aria-describedby={id}
          className="min-h-9 cursor-not-allowed rounded-control bg-off px-4 text-small font-semibold text-muted"
        >
          {name}
        </button>
      ))}
    </li>
  )
}

/** What can be done with a record: what is possible now, and what is not, with the reason beside it. */
export function RecordMoves({
  area,
  record,
  isBusy,
  onChange,
  onMove,
  onDelete,
}: {
  area: ShownArea
  record: AreaRecord
  isBusy: boolean
  onChange: () => void
  onMove: (move: string) => void
  onDelete: () => void
}) {
  const { t } = useTranslation('record')
  const { definition, word, control } = area
  const stateWord = record.state === '' ? '' : word(`state.${record.state}`)
  const moves = record.moves.flatMap(({ move, obstacle }) => {
    const access = control(definition.life?.moves[move]?.control ?? move)
    if (!access.isVisible) return []
    return [{ move, why: access.isDisabled ? ('right' as const) : obstacle }]
  })
  const change = control('change')
  const remove = control('delete')
  const usual = area.usualMove(record.state)
  const possible = moves.filter(({ why }) => why === '').toSorted((one) => (one.move === usual ? -1 : 0))
  const leads = possible[0]?.move === usual
  const isClosed = definition.life?.closed.includes(record.state) === true
  const mayChange = record.mayChange && isUsable(change)
  const impossible = [
    ...(change.isVisible && !mayChange
      ? [
          {
            name: t('form.open'),
            why: isClosed ? t('obstacle.state', { state: stateWord }) : t('obstacle.right'),
          },
        ]
      : []),
    ...moves
      .filter(({ why }) => why !== '')
      .map(({ move, why }) => ({
        name: word(`move.${nameOfMove(move)}`),
        why: why === 'state' ? t('obstacle.state', { state: stateWord }) : t('obstacle.right'),
      })),
  ]
  return (
    <section aria-label={t('moves')} className="flex flex-col gap-3 rounded-card bg-brand-soft p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        {mayChange && !leads && (
          <Button variant="primary" disabled={isBusy} onClick={onChange}>
            {t('form.open')}
          </Button>
        )}
        {possible.map(({ move }) => (
          <Button
            key={move}
            variant={move === usual ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => onMove(move)}
          >
            {word(`move.${nameOfMove(move)}`)}
          </Button>
        ))}
        {mayChange && leads && (
          <Button disabled={isBusy} onClick={onChange}>
            {t('form.open')}
          </Button>
        )}
        {record.mayDelete && isUsable(remove) && (
          <Button variant="quiet" disabled={isBusy} onClick={onDelete}>
            {t('deletion.open')}
          </Button>
        )}
      </div>
      {impossible.length > 0 && (
        <ul className="flex flex-col gap-2">
          {[...new Set(impossible.map(({ why }) => why))].map((why) => (
            <NotPossible
              key={why}
              why={why}
              names={impossible.filter((one) => one.why === why).map(({ name }) => name)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
