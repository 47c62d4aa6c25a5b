import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { StatusBadge } from '#src/flows/application-moves/status-badge.tsx'
import { kindOf } from '#src/flows/overview/application-kind.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { isLate, type QueuedApplication } from './queue-shown.ts'

export interface ItemDoes {
  /** The number of the one that is open beside the list. */
  openId: number
  onOpen: (id: number) => void
  onClaim: (id: number) => void
  /** The number of the one that is being claimed. */
  claiming: number | undefined
}

/** When it is due by both clocks; or since when it waits for the customer. */
function DueTimes({ item }: { item: QueuedApplication }) {
  const { t, i18n } = useTranslation('application-queue')
  const moment = (instant: string) =>
    isolated(formatInstant(instant, i18n.language, { dateStyle: 'short', timeStyle: 'short' }))
  if (item.group === 'waiting')
    return (
      <p className="text-small text-muted">
        {item.waitingSince === '' ? t('stopped') : t('waitingSince', { time: moment(item.waitingSince) })}
      </p>
    )
  if (item.stateDueAt === '') return <p className="text-small text-muted">{t('notYetDue')}</p>
  return (
    <p className={classNames('text-small tabular-nums', isLate(item) && 'font-semibold text-error')}>
      <span>{t('stateDue', { time: moment(item.stateDueAt) })}</span>
      <span> · </span>
      <span>{t('caseDue', { time: moment(item.caseDueAt) })}</span>
    </p>
  )
}

/** One application: its number leads beside the list, and who has it stands at the end. */
export function QueueItem({
  item,
  openId,
  onOpen,
  onClaim,
  claiming,
}: { item: QueuedApplication } & ItemDoes) {
  const { t } = useTranslation(['application-queue', 'overview'])
  const { portalApplicationId: id } = item
  const mayClaim = isUsable(useControls('applications')('claim'))
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 border-b border-line px-3 py-2 sm:flex-row sm:items-center sm:justify-between',
        openId === id && 'bg-brand-soft',
      )}
    >
      <div className="flex min-w-0 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            data-row=""
            aria-expanded={openId === id}
            className="text-link py-1 text-start font-semibold"
            onClick={() => onOpen(id)}
          >
            {t(`overview:type.${kindOf(item.applicationType)}`, { id: isolatedLtr(String(id)) })}
          </button>
          <StatusBadge status={item.status} />
          {item.hasMessage && (
            <span className="text-small font-semibold text-warning">{t('hasMessage')}</span>
          )}
        </div>
        <p className="text-small text-muted">
          <bdi>{item.customerName}</bdi>
          <span>{item.customerName !== '' && item.place !== '' ? ' · ' : ''}</span>
          <bdi>{item.place}</bdi>
        </p>
        <DueTimes item={item} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-3">
        {item.draftAt !== '' && <span className="text-small text-muted">{t('hasDraft')}</span>}
        {item.holderId > 0 ? (
          <span className={item.isOwn ? 'font-semibold' : undefined}>
            {item.isOwn ? t('you') : isolated(item.holder || t('somebody'))}
          </span>
        ) : (
          mayClaim && (
            <Button
              data-claim=""
              busy={claiming === id}
              aria-label={t('claimOf', { id: isolatedLtr(String(id)) })}
              onClick={() => onClaim(id)}
            >
              {t('claim')}
            </Button>
          )
        )}
      </div>
    </li>
  )
}
