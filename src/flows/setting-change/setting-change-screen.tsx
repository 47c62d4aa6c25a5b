import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { ChangeHistory } from '#src/flows/configuration/change-history.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangeReview, Overtaken } from './change-review.tsx'
import { ControlStates } from './control-states.tsx'
import { ItemFacts } from './item-facts.tsx'
import {
  undoableChange,
  type ConfigurationItem,
  type ConfigurationSubject,
  type SettingChangeView,
} from './setting-change-shown.ts'
import { UndoForm } from './undo-form.tsx'
import { useItemTexts } from './use-item-texts.ts'
import { WaitingChange } from './waiting-change.tsx'

/** What was done, what holds, and what can be done with it. */
function Shown({ view: { snapshot, send }, item }: { view: SettingChangeView; item: ConfigurationItem }) {
  const { t } = useTranslation('setting-change')
  const end = (['saved', 'undone'] as const).find((state) => snapshot.matches(state))
  return (
    <>
      {end && <Callout tone="success" announce takesFocus title={t(`${end}.title`)} />}
      {snapshot.matches('asked') && (
        <>
          <Callout tone="info" announce takesFocus title={t('asked.title')}>
            {t('asked.text')}
          </Callout>
          <Row>
            <Button onClick={() => send({ type: 'item.requestedAgain' })}>{t('asked.again')}</Button>
          </Row>
        </>
      )}
      <WaitingChange item={item} />
      {item.subject === 'screen' ? <ControlStates item={item} /> : <ItemFacts item={item} />}
      {item.mayChange && (
        <Row>
          <Button variant="primary" onClick={() => send({ type: 'change.requested' })}>
            {t('change')}
          </Button>
          {undoableChange(item) && (
            <Button onClick={() => send({ type: 'undo.requested' })}>{t('undo.ask')}</Button>
          )}
        </Row>
      )}
    </>
  )
}

/** The part of the page that the state calls for. */
function Work({ view, draft, item }: { view: SettingChangeView; draft: Draft; item: ConfigurationItem }) {
  const { snapshot } = view
  if (snapshot.matches('entering') || snapshot.matches('checkingChange'))
    return <ChangeForm view={view} draft={draft} item={item} />
  if (snapshot.matches('confirming') || snapshot.matches('saving'))
    return <ChangeReview view={view} item={item} />
  if (snapshot.matches('overtaken')) return <Overtaken view={view} draft={draft} item={item} />
  if (snapshot.matches('confirmingUndo') || snapshot.matches('undoing'))
    return <UndoForm view={view} item={item} />
  return <Shown view={view} item={item} />
}

/** Securities have a column for each role, the branding a preview beside its fields. */
const isWide = (subject: ConfigurationSubject): boolean => subject === 'screen' || subject === 'branding'

/** One setting, text or screen, or the branding: what holds, its change, and its history. */
export function SettingChangeScreen({ view, draft }: { view: SettingChangeView; draft: Draft }) {
  const { t } = useTranslation('setting-change')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { input, item } = snapshot.context
  const { title, lead, back } = useItemTexts(input, item)
  if (snapshot.matches('loadingItem') || snapshot.matches('loadingTheirs'))
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <LoadingView>{t(snapshot.matches('loadingItem') ? 'loading' : 'loadingTheirs')}</LoadingView>
      </>
    )
  const Page = isWide(input.subject) ? WidePage : ReadingPage
  const isUnavailable = snapshot.matches('itemUnavailable')
  return (
    <Page>
      <PageTitle hasError={snapshot.hasTag('error')}>{title}</PageTitle>
      <div className="flex flex-col gap-4">
        <TextLink href={back.href} className="text-link self-start py-1">
          {back.label}
        </TextLink>
        <PageHeading lead={lead}>{title}</PageHeading>
      </div>
      {isUnavailable && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'item.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {item && !isUnavailable && (
        <>
          <Card className="flex flex-col gap-6">
            <Work view={view} draft={draft} item={item} />
          </Card>
          <Card className="flex flex-col gap-4">
            <h2 className="text-title font-bold">{t('historyTitle')}</h2>
            <ChangeHistory changes={item.history} />
          </Card>
        </>
      )}
    </Page>
  )
}
