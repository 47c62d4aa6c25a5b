import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'

/** What is known at this place, and until when: perhaps nothing need be reported. */
export function KnownInterruptions({ report: { snapshot, send } }: Pick<FaultReportScreenProps, 'report'>) {
  const { t, i18n } = useTranslation(['fault-report', 'guided-form', 'interruptions'])
  return (
    <Stack>
      <PageHeading>{t('known.heading')}</PageHeading>
      {snapshot.context.known.map(({ service, startsAt, endsAt, reason }) => (
        <Callout key={`${service} ${startsAt} ${endsAt}`} tone="warning">
          <p className="font-semibold">
            {t(`known.${service}`, { until: isolated(formatInstant(endsAt, i18n.language)) })}
          </p>
          <p>{t(`interruptions:reason.${reason}`)}</p>
        </Callout>
      ))}
      <p className="font-semibold">{t('known.question')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" onClick={() => send({ type: 'report.dropped' })}>
          {t('known.enough')}
        </Button>
        <Button onClick={() => send({ type: 'report.continued' })}>{t('known.continue')}</Button>
      </div>
      <Row className="border-t border-line pt-5">
        <Button onClick={() => send({ type: 'step.returned' })}>{t('guided-form:back')}</Button>
      </Row>
    </Stack>
  )
}
