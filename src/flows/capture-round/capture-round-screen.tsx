import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import type { StopCameraView } from '#src/flows/stop-camera/stop-camera.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { UnavailablePage } from '#src/ui/unavailable-page.tsx'
import { isVisited, nextStop, openStop, type RoundView } from './capture-round-shown.ts'
import { PhoneRoom } from './phone-room.tsx'
import { StopEntry } from './stop-entry.tsx'
import { StopList } from './stop-list.tsx'

/** After a reading was saved: the next meter in one press, or the end of the round. */
function Saved({ view: { snapshot, send } }: { view: RoundView }) {
  const { t } = useTranslation('capture-round')
  const { round, stop, id } = snapshot.context
  const next = nextStop(round?.stops ?? [], stop)
  const saved = openStop(snapshot.context)
  return (
    <Callout
      tone="success"
      announce
      takesFocus
      title={t('saved', { meter: isolated(saved?.meter ?? '') })}
      action={
        next ? (
          <Button variant="primary" onClick={() => send({ type: 'stop.opened', stop: next.id })}>
            {t('next', { address: isolated(next.address) })}
          </Button>
        ) : (
          <LinkButton variant="primary" href={`/captureMeterReadings/${id}`}>
            {t('handIn')}
          </LinkButton>
        )
      }
    >
      {t(next ? 'savedText' : 'allDone')}
    </Callout>
  )
}

/** A round on a reader's phone: its stops in the order of walking, or the one that is open. */
export function CaptureRoundScreen({
  view,
  camera,
  draft,
  outbox,
  offline,
}: {
  view: RoundView
  /** While it is open. */
  camera: StopCameraView | undefined
  /** Of the stop that is open. */
  draft: Draft
  outbox: ReactNode
  /** Whether the page opens without a network. */
  offline: ReactNode
}) {
  const { t, i18n } = useTranslation('capture-round')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { round, isFromPhone } = snapshot.context
  if (snapshot.matches('loadingRound'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="rows">{t('loading')}</ShapedLoadingView>
      </>
    )
  if (!round || snapshot.matches('roundUnavailable'))
    return (
      <>
        <PageTitle hasError>{t('title')}</PageTitle>
        <UnavailablePage
          title={t('title')}
          failed={t('failed')}
          again={t('tryAgain')}
          onAgain={() => send({ type: 'round.requestedAgain' })}
          problem={problemText(snapshot.context)}
        >
          {outbox}
        </UnavailablePage>
      </>
    )
  const done = round.stops.filter(isVisited).length
  const all = round.stops.length
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error') || camera?.snapshot.hasTag('error') === true}>
        {t('title')}
      </PageTitle>
      {snapshot.hasTag('entry') ? (
        // At the meter every line counts: the field and its button stay in sight on a phone.
        <h1 className="text-title font-bold">
          <bdi>{round.route}</bdi>
        </h1>
      ) : (
        <PageHeading
          lead={t('lead', {
            number: isolated(round.code),
            date: formatDay(round.readOn, i18n.language, 'long'),
          })}
        >
          <bdi>{round.route}</bdi>
        </PageHeading>
      )}
      {outbox}
      {/* At the meter nothing is stored, offered or said, and nothing begins anew afterwards. */}
      <div hidden={snapshot.hasTag('entry')}>{offline}</div>
      {isFromPhone && <Callout tone="info">{t('fromPhone')}</Callout>}
      {snapshot.matches('closed') ? (
        <Callout
          tone="info"
          title={t('closed')}
          action={<LinkButton href={`/captureMeterReadings/${round.id}`}>{t('toRound')}</LinkButton>}
        >
          {t('closedText')}
        </Callout>
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <p className="tabular-nums">{t('progress', { done, all })}</p>
            <ProgressBar label={t('progressLabel')} share={all === 0 ? 0 : done / all} />
          </div>
          {snapshot.hasTag('entry') ? (
            <StopEntry view={view} camera={camera} draft={draft} all={all} />
          ) : (
            <>
              {snapshot.matches({ walking: 'saved' }) && <Saved view={view} />}
              <StopList view={view} stops={round.stops} />
              <PhoneRoom view={view} />
            </>
          )}
        </>
      )}
    </ReadingPage>
  )
}
