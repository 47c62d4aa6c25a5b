import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { InterruptionNotices } from '#src/flows/interruptions/interruption-notices.tsx'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatWithSymbol, unitSigns } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Row } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ApplicationLine } from './application-line.tsx'
import type { CustomerHome } from './overview-shown.ts'
import { Headline, Nothing, OverviewCard } from './overview-card.tsx'

/** Lines of a card: the page behind it has all. */
const mostShown = 4

function DueCard({
  due,
  currency,
  canPay,
}: {
  due: NonNullable<CustomerHome['due']>
  currency: string
  canPay: boolean
}) {
  const { t, i18n } = useTranslation('overview')
  const isOpen = !useControls('userHome')('due').isDisabled
  const amount = Number(due.amount)
  const money = isolated(formatWithSymbol(Math.abs(amount), i18n.language, currency))
  const on = formatDay(due.dueOn, i18n.language)
  return (
    <OverviewCard
      icon="receipt"
      title={t(amount < 0 ? 'due.credit' : 'due.title')}
      action={
        isOpen && (
          <Row className="gap-x-6">
            {canPay && <TextLink href="/billPayment">{t('due.pay')}</TextLink>}
            <TextLink href="/financial">{t('due.more')}</TextLink>
          </Row>
        )
      }
    >
      <Headline>{money}</Headline>
      {amount > 0 && on && (
        <p className={due.isOverdue ? 'font-semibold text-error' : 'text-muted'}>
          {t(due.isOverdue ? 'due.overdue' : 'due.on', { date: on })}
        </p>
      )}
      {amount <= 0 && <Nothing>{t('due.none')}</Nothing>}
    </OverviewCard>
  )
}

function ReadingsCard({ readings }: { readings: NonNullable<CustomerHome['lastReadings']> }) {
  const { t, i18n } = useTranslation('overview')
  const isOpen = !useControls('userHome')('lastReadings').isDisabled
  return (
    <OverviewCard
      icon="gauge"
      title={t('readings.title')}
      action={isOpen && <TextLink href="/readings">{t('readings.more')}</TextLink>}
    >
      {readings.length === 0 && <Nothing>{t('readings.none')}</Nothing>}
      <ul className="flex flex-col divide-y divide-line">
        {readings
          .slice(0, mostShown)
          .map(({ service, meterSerialNo, readOn, reading, unit, isEstimated }) => (
            <li key={meterSerialNo} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                <span>{`${t(`readings.${service}`)} `}</span>
                <bdi className="text-muted">{meterSerialNo}</bdi>
                <span> </span>
                <span className="block text-small text-muted">
                  {`${formatDay(readOn, i18n.language)}${isEstimated ? ` · ${t('readings.estimated')}` : ''}`}
                </span>
              </span>
              <bdi className="font-semibold tabular-nums">
                {`${formatNumber(reading, i18n.language)} ${unitSigns[unit]}`}
              </bdi>
            </li>
          ))}
      </ul>
    </OverviewCard>
  )
}

function ApplicationsCard({
  applications,
  unread,
}: {
  applications: NonNullable<CustomerHome['applications']>
  unread: number
}) {
  const { t } = useTranslation('overview')
  const isOpen = !useControls('userHome')('applications').isDisabled
  return (
    <OverviewCard
      icon="form"
      title={t('applications.title')}
      action={isOpen && <TextLink href="/apps">{t('applications.more')}</TextLink>}
    >
      {unread > 0 && (
        <p className="font-semibold text-brand-ink">{t('applications.unread', { number: unread })}</p>
      )}
      {applications.items.length === 0 && <Nothing>{t('applications.none')}</Nothing>}
      <ul className="flex flex-col divide-y divide-line">
        {applications.items.slice(0, mostShown).map((application) => (
          <ApplicationLine
            key={application.portalApplicationId}
            href={
              isOpen
                ? `/app/${encodeURIComponent(application.applicationType)}/${application.portalApplicationId}`
                : undefined
            }
            type={application.applicationType}
            id={application.portalApplicationId}
            note={t(`status.${application.status}`)}
            unread={application.unread}
          />
        ))}
      </ul>
    </OverviewCard>
  )
}

/** What a customer wants to know first: what is due, what is new, what was measured, what is applied for. */
export function CustomerOverview({
  home,
  currency,
  canPay,
}: {
  home: CustomerHome
  currency: string
  /** Whether the menu offers to pay bills. */
  canPay: boolean
}) {
  const { due, unread, lastReadings, applications, interruptions } = home
  return (
    <>
      {interruptions.length > 0 && (
        <div className="col-span-full flex flex-col gap-3">
          <InterruptionNotices interruptions={interruptions} />
        </div>
      )}
      {due && <DueCard due={due} currency={currency} canPay={canPay} />}
      {applications && <ApplicationsCard applications={applications} unread={unread ?? 0} />}
      {lastReadings && <ReadingsCard readings={lastReadings} />}
    </>
  )
}
