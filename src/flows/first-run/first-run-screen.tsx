import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { firstRunMachine } from '#machines/first-run/first-run.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { AdministratorsStep } from './administrators-step.tsx'
import { FirstRunEnd } from './first-run-end.tsx'
import { LanguagesStep } from './languages-step.tsx'
import { MessagesStep } from './messages-step.tsx'
import { OrganisationStep } from './organisation-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'

export interface FirstRunProps {
  firstRun: View<typeof firstRunMachine>
}

/** The steps in their order: the states in which each is shown, and what it asks for. */
const steps = [
  { id: 'organisation', Step: OrganisationStep },
  { id: 'languages', Step: LanguagesStep },
  { id: 'messages', Step: MessagesStep },
  { id: 'administrators', Step: AdministratorsStep },
  { id: 'payment', Step: PaymentStep },
  { id: 'reviewing', Step: ReviewStep },
] as const

/** Variables of production that are missing: said on every page of the first run. */
function MissingVariables({ missing }: { missing: readonly string[] }) {
  const { t } = useTranslation('first-run')
  if (missing.length === 0) return null
  return (
    <Callout tone="warning" title={t('missing.title')}>
      {t('missing.text', { variables: isolatedLtr(missing.join(', ')) })}
    </Callout>
  )
}

function Guide({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const { snapshot } = firstRun
  const here = steps.findIndex(({ id }) => snapshot.matches({ guiding: id }))
  const current = steps[here]
  if (!current) return <LoadingView>{t(snapshot.matches('opening') ? 'opening' : 'resuming')}</LoadingView>
  const done: readonly string[] = snapshot.context.state?.done ?? []
  const statusOf = (index: number, id: string) => {
    if (index === here) return snapshot.hasTag('error') ? 'failed' : 'current'
    return index < here || done.includes(id) ? 'done' : 'ahead'
  }
  return (
    <Stack>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <MissingVariables missing={snapshot.context.state?.missing ?? []} />
      <Card>
        <Stepper
          label={t('title')}
          steps={steps.map(({ id }, index) => ({
            id,
            title: t(`${id}.title`),
            status: statusOf(index, id),
          }))}
        >
          <current.Step key={current.id} firstRun={firstRun} />
        </Stepper>
      </Card>
    </Stack>
  )
}

function Stopped({ title, children, action }: { title: string; children?: ReactNode; action: ReactNode }) {
  return (
    <EmptyState icon="lock" title={<PageHeading takesFocus>{title}</PageHeading>} action={action}>
      {children}
    </EmptyState>
  )
}

function Content({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const problemText = useProblemText()
  const { snapshot, send } = firstRun
  const again = (
    <Button variant="primary" onClick={() => send({ type: 'start.retried' })}>
      {t('again')}
    </Button>
  )
  if (snapshot.matches('unreachable') || snapshot.matches('turnedAway') || snapshot.matches('sessionLost')) {
    const state = String(snapshot.value) as 'unreachable' | 'turnedAway' | 'sessionLost'
    return (
      <Stopped title={t(`${state}.title`)} action={again}>
        <p role="alert">{problemText(snapshot.context)}</p>
      </Stopped>
    )
  }
  if (snapshot.matches('setUpBefore'))
    return (
      <Stopped
        title={t('setUpBefore.title')}
        action={
          <Button variant="primary" onClick={() => send({ type: 'portal.entered' })}>
            {t('enter')}
          </Button>
        }
      >
        <p>{t('setUpBefore.text')}</p>
      </Stopped>
    )
  if (snapshot.matches('finished') || snapshot.matches('waitingForRestart'))
    return <FirstRunEnd firstRun={firstRun} />
  return <Guide firstRun={firstRun} />
}

/** `/firstRun` */
export default function FirstRunScreen({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  return (
    <ReadingPage>
      <PageTitle hasError={firstRun.snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <Content firstRun={firstRun} />
    </ReadingPage>
  )
}
