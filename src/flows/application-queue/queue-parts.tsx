import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { QueueItem, type ItemDoes } from './queue-item.tsx'
import type { QueuePart } from './queue-shown.ts'

interface PartProps extends ItemDoes {
  part: QueuePart
  isBoard: boolean
  soonUntil: string
  onMore: () => void
}

/** A group of the list or a column of the board, with how many are in it and how many of those are late. */
function Part({ part, isBoard, soonUntil, onMore, ...does }: PartProps) {
  const { t, i18n } = useTranslation(['application-queue', 'overview'])
  const headingId = useId()
  const number = (value: number) => isolatedLtr(formatNumber(value, i18n.language))
  const { name, count, late, items } = part
  const nameOf = (): string => {
    switch (name) {
      case 'critical':
      case 'overdue':
      case 'later':
      case 'waiting':
        return t(`group.${name}`)
      case 'soon':
        return t('group.soon', { day: isolated(formatDay(soonUntil, i18n.language, 'long')) })
      default:
        return t(`overview:status.${name}`)
    }
  }
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'rounded-card border border-line bg-surface',
        isBoard && 'w-80 max-w-full shrink-0 self-start',
      )}
    >
      <h2
        id={headingId}
        className="flex flex-wrap items-center gap-x-3 bg-brand-soft px-3 py-2 font-semibold"
      >
        <span className={name === 'critical' || name === 'overdue' ? 'text-error' : undefined}>
          {t('counted', { name: nameOf(), number: number(count) })}
        </span>
        <span> </span>
        {isBoard && late > 0 && (
          <span className="text-small text-error">{t('late', { number: number(late) })}</span>
        )}
        {name === 'waiting' && <span className="text-small font-normal text-muted">{t('bothStopped')}</span>}
      </h2>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <QueueItem key={item.portalApplicationId} item={item} {...does} />
          ))}
        </ul>
      )}
      {count > items.length && items.length < 200 && (
        <p className="p-3">
          <Button variant="quiet" onClick={onMore}>
            {t('more', { number: number(count - items.length) })}
          </Button>
        </p>
      )}
    </section>
  )
}

/** The list by how late, without groups that are empty; or the board, with every column. */
export const QueueParts = ({ parts, ...rest }: { parts: readonly QueuePart[] } & Omit<PartProps, 'part'>) => (
  <div className={rest.isBoard ? 'flex gap-4 overflow-x-auto pb-2' : 'flex flex-col gap-4'}>
    {parts
      .filter(({ count }) => rest.isBoard || count > 0)
      .map((part) => (
        <Part key={part.name} part={part} {...rest} />
      ))}
  </div>
)
