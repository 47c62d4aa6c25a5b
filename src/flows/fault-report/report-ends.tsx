import { useTranslation } from 'react-i18next'
import { reportPhoneOf } from '#machines/rules/fault-report.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'

/** The number of the report, and the way to see how it stands. */
export function ReportSent({ report: { snapshot } }: Pick<FaultReportScreenProps, 'report'>) {
  const { t } = useTranslation('fault-report')
  const { receipt, texts } = snapshot.context
  const number = receipt?.number ?? ''
  const phone = reportPhoneOf(texts)
  return (
    <Stack>
      <PageHeading>{t('sent.title')}</PageHeading>
      <div className="rounded-card bg-brand-soft p-5 text-center">
        <p className="text-muted">{t('sent.number')}</p>
        <p className="text-display font-bold tabular-nums">
          <BidiText>{number}</BidiText>
        </p>
      </div>
      <p>{receipt?.isTold ? t('sent.told', { phone: isolatedLtr(phone) }) : t('sent.notTold')}</p>
      <Row className="print:hidden">
        <LinkButton
          variant="primary"
          href={`/faultStatus?number=${encodeURIComponent(number)}`}
          state={{ fault: { callingCode: texts.callingCode, phone: texts.phone } }}
        >
          {t('sent.status')}
        </LinkButton>
        <LinkButton href="/">{t('sent.home')}</LinkButton>
      </Row>
    </Stack>
  )
}

/** What is known already was enough. */
export function ReportDropped() {
  const { t } = useTranslation('fault-report')
  return (
    <Stack>
      <PageHeading lead={t('dropped.text')}>{t('dropped.title')}</PageHeading>
      <Row>
        <LinkButton href="/">{t('sent.home')}</LinkButton>
      </Row>
    </Stack>
  )
}
