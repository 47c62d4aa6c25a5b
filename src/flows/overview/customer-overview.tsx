import { classNames } from '#src/ui/class-names.ts'
import { InterruptionLines } from '#src/flows/interruptions/interruption-lines.tsx'
import { WaterNotices } from '#src/flows/water-quality/water-notices.tsx'
import { ActionsCard, type HomeActions } from './actions-card.tsx'
import { ConsumptionCard } from './consumption-card.tsx'
import { DueCard } from './due-card.tsx'
import type { CustomerHome } from './overview-shown.ts'
import { WaitingCard } from './waiting-card.tsx'

/**
 * What a customer wants to know first: what happened to the supply, what is owed and by when, what waits, what was used.
 * Two columns of the same height, so that there are no holes; on a phone one, in the order of what is asked most.
 */
export function CustomerOverview({
  home,
  currency,
  canPay,
  actions,
}: {
  home: CustomerHome
  currency: string
  /** Whether the menu offers to pay bills. */
  canPay: boolean
  actions: HomeActions
}) {
  const { due, unread, lastReadings, applications, consumption, interruptions, waterNotices } = home
  const hasConsumption = consumption !== null || lastReadings !== null
  const hasWaiting = applications !== null && (applications.items.length > 0 || (unread ?? 0) > 0)
  const isTold = due !== null || hasConsumption
  return (
    <>
      <WaterNotices notices={waterNotices} hasLink />
      <InterruptionLines interruptions={interruptions} />
      <div
        className={classNames(
          'flex flex-col gap-3',
          isTold && 'lg:grid lg:grid-cols-[minmax(0,1fr)_24.5rem]',
        )}
      >
        {isTold && (
          <div className="flex min-w-0 flex-col gap-3 max-lg:contents">
            {due && <DueCard due={due} currency={currency} canPay={canPay} />}
            {hasConsumption && <ConsumptionCard glance={consumption} readings={lastReadings} />}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-3 max-lg:contents">
          {hasWaiting && <WaitingCard applications={applications} unread={unread ?? 0} />}
          <ActionsCard
            actions={{
              ...actions,
              applications: applications && !hasWaiting ? actions.applications : undefined,
            }}
          />
        </div>
      </div>
    </>
  )
}
