import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Row } from '#src/ui/stack.tsx'
import { ConcernedList } from './concerned-list.tsx'
import {
  planIn,
  positionAddress,
  type OfferedAreas,
  type PlanningView,
  type TypedInterruption,
} from './interruption-planning-shown.ts'
import { PlanFacts } from './plan-facts.tsx'

/** What will be announced, and to whom, to be confirmed. */
export function PlanReview({
  view: { snapshot, send },
  typed,
  areas,
}: {
  view: PlanningView
  typed: TypedInterruption
  areas: OfferedAreas | undefined
}) {
  const { t, i18n } = useTranslation('interruption-planning')
  const { planned, concerned } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const plan = planIn({
    ...typed,
    ...(planned && { service: planned.service, where: planned.where, area: '' }),
  })
  const area = areas?.items.find(({ id }) => id === plan?.area)
  const number = (value: number) => formatNumber(value, i18n.language)
  const { properties = 0, supplies = 0, people = 0, told = 0, list = [], notOnMap } = concerned ?? {}
  return (
    <>
      <Callout tone="info" takesFocus title={t('review.title')}>
        {told > 0 ? t('review.told', { number: number(told) }) : t('review.text')}
      </Callout>
      {plan && (
        <PlanFacts
          plan={area ? { ...plan, where: area.name } : plan}
          place={planned?.place}
          more={[
            { name: t('review.properties'), value: number(properties) },
            { name: t('review.supplies'), value: number(supplies) },
            { name: t('review.people'), value: number(people) },
          ]}
        />
      )}
      <ConcernedList title={t('review.list')} list={list} total={properties} />
      {notOnMap && notOnMap.total > 0 && (
        <Callout tone="warning" title={t('review.notOnMap', { number: number(notOnMap.total) })}>
          {t('review.notOnMapText')}
        </Callout>
      )}
      {notOnMap && (
        <ConcernedList
          title={t('review.notOnMapList')}
          list={notOnMap.list}
          total={notOnMap.total}
          linkOf={positionAddress}
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
