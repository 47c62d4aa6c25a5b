import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { ApplicationLine } from './application-line.tsx'
import { Headline, Nothing, OverviewCard } from './overview-card.tsx'
import { RecentJobs } from './recent-jobs.tsx'
import { ApprovalInbox } from './approval-inbox.tsx'
import { WaitingList } from './waiting-list.tsx'
import type { EmployeeHome } from './overview-shown.ts'

/** The customers whose last word nobody has answered. */
function Conversations({ conversations }: Pick<EmployeeHome, 'conversations'>) {
  const { t, i18n } = useTranslation('overview')
  const isOpen = !useControls('employeeHome')('conversations').isDisabled
  if (!conversations) return null
  return (
    <OverviewCard
      icon="speech"
      title={t('waiting.title')}
      action={isOpen && <TextLink href="/applications">{t('waiting.more')}</TextLink>}
    >
      <Headline>{conversations.waiting}</Headline>
      {conversations.items.length === 0 && <Nothing>{t('waiting.none')}</Nothing>}
      <ul className="flex flex-col divide-y divide-line">
        {conversations.items.map((one) => (
          <ApplicationLine
            key={one.portalApplicationId}
            href={
              isOpen
                ? `/app/${encodeURIComponent(one.applicationType)}/${one.portalApplicationId}`
                : undefined
            }
            type={one.applicationType}
            id={one.portalApplicationId}
            note={[
              one.customerName && isolated(one.customerName),
              formatInstant(one.lastMessageDate, i18n.language, { dateStyle: 'short' }),
            ]
              .filter(Boolean)
              .join(' · ')}
            unread={one.unread}
          />
        ))}
      </ul>
    </OverviewCard>
  )
}

/** What waits for an employee: all of it in one order, then customers, approvals and own work in the background in detail. */
export function EmployeeOverview({ home }: { home: EmployeeHome }) {
  const { conversations, approvals, jobs } = home
  return (
    <>
      <WaitingList waiting={home.waiting} isForThem={home.isForThem} />
      {approvals && <ApprovalInbox {...approvals} />}
      {jobs !== null && jobs.length > 0 && <RecentJobs jobs={jobs} />}
      <Conversations conversations={conversations} />
    </>
  )
}
