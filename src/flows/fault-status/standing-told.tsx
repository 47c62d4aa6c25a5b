import { useTranslation } from 'react-i18next'
import type { FaultStanding } from '#machines/fault-status/fault-status.machine.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { FaultStatusScreenProps } from './fault-status-screen.tsx'

/** How it stands, since when, and when work is planned. */
export function StandingTold({ status: { snapshot, send } }: Pick<FaultStatusScreenProps, 'status'>) {
  const { standing } = snapshot.context
  return standing ? <Told standing={standing} send={send} /> : null
}

function Told({
  standing,
  send,
}: {
  standing: FaultStanding
  send: FaultStatusScreenProps['status']['send']
}) {
  const { t, i18n } = useTranslation(['fault-status', 'fault-report'])
  const { number, kind, status, reportedOn, since, plannedFor } = standing
  const day = (on: string) => formatDay(on, i18n.language, 'long')
  return (
    <Stack>
      <PageHeading lead={t(`lead.${status}`)}>{t(`status.${status}`)}</PageHeading>
      <FactList
        facts={[
          { name: t('told.number'), value: <BidiText>{number}</BidiText> },
          { name: t('told.kind'), value: t(`fault-report:kinds.${kind}`) },
          { name: t('told.since'), value: day(since) },
          ...(plannedFor === null ? [] : [{ name: t('told.plannedFor'), value: day(plannedFor) }]),
          { name: t('told.reported'), value: day(reportedOn) },
        ]}
      />
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'status.refreshed' })}>
          {t('told.again')}
        </Button>
        <Button onClick={() => send({ type: 'question.changed' })}>{t('told.another')}</Button>
        <LinkButton href="/reportFault">{t('told.report')}</LinkButton>
      </Row>
    </Stack>
  )
}
