import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { DrawingForm } from './drawing-form.tsx'
import { KindChoice } from './kind-choice.tsx'
import { detailsIn, featureAddress, type MapEditingView } from './map-editing-shown.ts'
import { Overtaken } from './overtaken.tsx'

export interface MapEditingProps {
  view: MapEditingView
  draft: Draft
  /** Whether the map is drawn; `none`: it cannot be. */
  mapChoice: 'on' | 'off' | 'none'
  map: ReactNode
  /** Whether this person plans interruptions: an area that was drawn leads to one. */
  mayPlan?: boolean | undefined
}

/** Whether what is not saved is given up. */
function LeaveQuestion({ view: { send } }: Pick<MapEditingProps, 'view'>) {
  const { t } = useTranslation('map-editing')
  return (
    <Card className="flex flex-col gap-6">
      <Callout tone="warning" takesFocus title={t('leave.title')}>
        {t('leave.text')}
      </Callout>
      <Row>
        <Button variant="danger" onClick={() => send({ type: 'leaving.confirmed' })}>
          {t('leave.confirm')}
        </Button>
        <Button onClick={() => send({ type: 'leaving.cancelled' })}>{t('leave.cancel')}</Button>
      </Row>
    </Card>
  )
}

/** Back to the map, where nothing can be lost. */
function ToMap({ view: { snapshot, send } }: Pick<MapEditingProps, 'view'>) {
  const { t } = useTranslation('map-editing')
  const details = detailsIn(snapshot.context.feature)
  return <Button onClick={() => send({ type: 'leaving.requested', details })}>{t('saved.map')}</Button>
}

function Saved({ view, mayPlan }: Pick<MapEditingProps, 'view' | 'mayPlan'>) {
  const { t } = useTranslation('map-editing')
  const { feature } = view.snapshot.context
  return (
    <Card className="flex flex-col gap-6">
      <Callout tone="success" announce takesFocus title={t('saved.title')}>
        {t('saved.text')}
      </Callout>
      <Row>
        {feature && (
          <LinkButton href={featureAddress(feature.id)} variant="primary">
            {t('saved.record')}
          </LinkButton>
        )}
        <ToMap view={view} />
        {feature?.values['kind'] === 'area' && mayPlan && (
          <LinkButton href={`/interruptions/new?area=${feature.id}`}>{t('saved.plan')}</LinkButton>
        )}
      </Row>
    </Card>
  )
}

/** A map feature while it is drawn: on the map and in the table of its corners. */
export function MapEditingScreen(props: MapEditingProps) {
  const { view, map } = props
  const { t } = useTranslation('map-editing')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { input, feature } = snapshot.context
  const title = t(input.id === undefined ? 'title' : 'titleChange')
  if (snapshot.matches('loading'))
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <LoadingView>{t('loading')}</LoadingView>
      </>
    )
  const isForm = snapshot.hasTag('form') || snapshot.hasTag('busy')
  const heading = (
    <>
      <PageTitle hasError={snapshot.hasTag('error')}>{title}</PageTitle>
      <div className="flex flex-col gap-3">
        <TextLink href="/webgis" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading>{title}</PageHeading>
      </div>
    </>
  )
  if (isForm)
    return (
      <div
        className={
          map
            ? 'grid items-start gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[27rem_minmax(0,1fr)]'
            : 'mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 sm:px-6'
        }
      >
        <div className="flex min-w-0 flex-col gap-6">
          {heading}
          <DrawingForm {...props} />
        </div>
        {map && <div className="min-w-0 max-lg:-order-1">{map}</div>}
      </div>
    )
  return (
    <ReadingPage>
      {heading}
      {snapshot.matches('unavailable') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'feature.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {snapshot.matches('locked') && (
        <Callout
          tone="info"
          takesFocus
          title={t('locked.title')}
          action={
            <Row>
              {feature && <LinkButton href={featureAddress(feature.id)}>{t('locked.record')}</LinkButton>}
              <ToMap view={view} />
            </Row>
          }
        >
          {t('locked.text')}
        </Callout>
      )}
      {snapshot.matches('choosingKind') && <KindChoice view={view} />}
      {snapshot.matches('overtaken') && <Overtaken view={view} />}
      {snapshot.matches('confirmingLeave') && <LeaveQuestion view={view} />}
      {snapshot.matches('saved') && <Saved {...props} />}
    </ReadingPage>
  )
}
