import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/form-submit.tsx'
import { Row } from '#src/ui/stack.tsx'
import { planIn, type PlanningView, type TypedInterruption } from './interruption-planning-shown.ts'
import { PlanFacts } from './plan-facts.tsx'

/** What will be announced, and to whom, to be confirmed. */
export function PlanReview({
  view: { snapshot, send },
  typed,
}: {
  view: PlanningView
  typed: TypedInterruption
}) {
  const { t, i18n } = useTranslation('interruption-planning')
  const { planned, concerned } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const plan = planIn({
    ...typed,
    ...(planned && { service: planned.service, where: planned.where }),
  })
  const number = (value: number) => formatNumber(value, i18n.language)
  const { properties = 0, supplies = 0, people = 0, told = 0 } = concerned ?? {}
  return (
    <>
      <Callout tone="info" takesFocus title={t('review.title')}>
        {told > 0 ? t('review.told', { number: number(told) }) : t('review.text')}
      </Callout>
      {plan && (
        <PlanFacts
          plan={plan}
          place={planned?.place}
          more={[
            { name: t('review.properties'), value: number(properties) },
            { name: t('review.supplies'), value: number(supplies) },
            { name: t('review.people'), value: number(people) },
          ]}
        />
      )}
      {supplies === 0 && <Callout tone="warning" title={t('review.nobody')} />}
      <Row>
        <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'plan.confirmed' })}>
          {t(planned ? 'review.change' : 'review.plan')}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: 'correction.requested' })}>
          {t('review.correct')}
        </Button>
      </Row>
      <WaitingLine>{isBusy && t('review.sending')}</WaitingLine>
    </>
  )
}
