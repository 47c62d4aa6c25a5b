import { useTranslation } from 'react-i18next'
import { callableNumbers, telephoneLink } from '#src/flows/fault-numbers/fault-numbers-shown.ts'
import { FaultNumbers } from '#src/flows/fault-numbers/fault-numbers.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'

/** The emergency number of the European Union (Directive 2018/1972, article 109): of no utility, and never changed. */
const emergencyNumber = '112'

/** Before anything is asked: whom to call where somebody is in danger. */
export function DangerStep({
  report: { send },
  faultNumbers,
  officeHours,
}: Pick<FaultReportScreenProps, 'report' | 'faultNumbers' | 'officeHours'>) {
  const { t } = useTranslation('fault-report')
  return (
    <Stack>
      <PageHeading lead={t('danger.lead')}>{t('danger.heading')}</PageHeading>
      <section
        aria-labelledby="call-now"
        className="flex flex-col gap-3 rounded-card border-2 border-error bg-error-soft p-4"
      >
        <h2 id="call-now" className="flex items-center gap-3 text-title font-bold text-error">
          <Icon name="phone" className="size-6" />
          <span>{t('danger.call')}</span>
        </h2>
        <a
          href={telephoneLink(emergencyNumber)}
          className="flex min-h-14 items-center justify-between gap-4 rounded-control bg-error px-4 py-2 font-bold text-error-on"
        >
          <span>{t('danger.emergency')}</span>
          <bdi dir="ltr" className="text-title tabular-nums">
            {emergencyNumber}
          </bdi>
        </a>
        {callableNumbers(faultNumbers).length > 0 && (
          <div className="rounded-control bg-surface px-3 py-2">
            <FaultNumbers numbers={faultNumbers} hours={officeHours} />
          </div>
        )}
      </section>
      <Button variant="primary" wide onClick={() => send({ type: 'danger.answered' })}>
        {t('danger.goOn')}
      </Button>
    </Stack>
  )
}
