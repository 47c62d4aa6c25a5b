import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { recordMachine } from '#machines/record/record.machine.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { draftAbout } from '#src/flow-kit/reopened-form.ts'
import type { View } from '#src/flow-kit/view.ts'
import { useFormer } from '#src/flow-kit/use-former.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { recordPathOf, type AreaRecord, type RecordContent, type ShownArea } from './area-shown.ts'
import { ConflictChoice, type Conflict } from './conflict-choice.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordFormView } from './record-form.tsx'
import { RecordHistory, type HistoryRead } from './record-history.tsx'
import { RecordMoves } from './record-moves.tsx'
import { PrintButton } from './print-button.tsx'
import { RecordNeighbours } from './record-neighbours.tsx'
import type { Neighbours } from './use-neighbours.ts'
import { RecordNews } from './record-news.tsx'
import { asksNothing, isAsking, RecordQuestion } from './record-question.tsx'
import { StateWord } from './state-word.tsx'
import type { TypedTexts } from './typed-values.ts'
import { valueText } from './value-text.ts'

export type RecordView = View<typeof recordMachine>

/** What a record is about, where its title is a number. */
function Subtitle({ area, record }: { area: ShownArea; record: AreaRecord }) {
  const { t } = useTranslation('record')
  const { definition, subtitle = '' } = area
  const field = definition.fields[subtitle]
  if (!field) return null
  return (
    <bdi>
      {valueText(area, subtitle, field, record.values[subtitle], { yesNo: t, named: record.names[subtitle] })}
    </bdi>
  )
}

/** A record of any area: looked at, changed, moved, deleted; or a new one. */
export function RecordScreen({
  view,
  area,
  draft,
  conflict,
  history,
  listPath,
  neighbours,
  brought,
  related,
}: {
  view: RecordView
  area: ShownArea
  draft: Draft
  /** What somebody has to choose, while they are asked. */
  conflict: Conflict | undefined
  /** Undefined: the area keeps none. */
  history: HistoryRead | undefined
  /** The list that the person comes from, with its filters and its place. */
  listPath: string
  /** Of a new record: what the link has brought. */
  brought: TypedTexts
  /** Lists of what belongs to the record. */
  related: (record: AreaRecord) => ReactNode
  /** Undefined: nothing is known of records beside it. */
  neighbours?: Neighbours | undefined
}) {
  const { t } = useTranslation('record')
  const problemText = useProblemText()
  const { definition, word, language } = area
  const { snapshot, send } = view
  const { record, typed, input } = snapshot.context
  const isNew = input.id === undefined && record === undefined
  const title = record
    ? String(record.values[definition.title] ?? word('one'))
    : isNew
      ? word('new')
      : word('one')
  const isForm =
    snapshot.matches('entering') ||
    snapshot.matches('inserting') ||
    snapshot.matches('saving') ||
    snapshot.matches('loadingTheirs')
  const part = isForm
    ? 'form'
    : isAsking(snapshot)
      ? 'question'
      : snapshot.matches('comparing')
        ? 'choice'
        : 'facts'
  const former = useFormer(part)
  const isBusy = snapshot.hasTag('busy')
  const formOutcome = (['refused', 'unreachable'] as const).find((one) => snapshot.matches({ entering: one }))
  if (snapshot.matches('loading'))
    return (
      <>
        <PageTitle>{word('one')}</PageTitle>
        <ShapedLoadingView shape="facts">{t('loading')}</ShapedLoadingView>
      </>
    )
  const back = (
    <TextLink
      href={listPath}
      state={record && { row: record.id }}
      className="text-link self-start py-1 print:hidden"
    >
      {t('back', { list: word('title') })}
    </TextLink>
  )
  if (snapshot.matches('unavailable'))
    return (
      <WidePage>
        <PageTitle hasError>{word('one')}</PageTitle>
        {back}
        <PageHeading>{word('one')}</PageHeading>
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'record.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      </WidePage>
    )
  if (snapshot.matches('deleted') || snapshot.matches('added')) {
    const end = snapshot.matches('deleted') ? 'deleted' : 'added'
    return (
      <WidePage>
        <PageTitle>{isolated(title)}</PageTitle>
        <PageHeading>
          <bdi>{title}</bdi>
        </PageHeading>
        <Callout tone="success" announce takesFocus title={t(`news.${end}`)}>
          {t(`news.${end}Text`)}
        </Callout>
        <Row>
          {end === 'added' && record && (
            <LinkButton variant="primary" href={`${recordPathOf(definition)}/${record.id}`}>
              <bdi>{title}</bdi>
            </LinkButton>
          )}
          <LinkButton variant={end === 'deleted' ? 'primary' : 'secondary'} href={listPath}>
            {t('back', { list: word('title') })}
          </LinkButton>
        </Row>
      </WidePage>
    )
  }
  if (conflict)
    return (
      <WidePage>
        <PageTitle>{isolated(title)}</PageTitle>
        {back}
        <ConflictChoice
          area={area}
          conflict={conflict}
          isBusy={isBusy}
          onResolve={(chosen) => send({ type: 'record.resolved', ...chosen })}
          onPostpone={() => send({ type: 'choice.postponed' })}
        />
      </WidePage>
    )
  const formDraft = draftAbout(draft, { about: 'form' })
  const content: RecordContent = record ?? { values: {}, parts: {} }
  return (
    <WidePage>
      <PageTitle hasError={snapshot.hasTag('error')}>{isolated(title)}</PageTitle>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          {back}
          {record && part === 'facts' && (
            <div className="flex flex-wrap items-center gap-2">
              <PrintButton />
              {neighbours && <RecordNeighbours neighbours={neighbours} language={language} />}
            </div>
          )}
        </div>
        <PageHeading
          lead={record && area.subtitle && <Subtitle area={area} record={record} />}
          eyebrow={
            record && (
              <span className="flex flex-wrap gap-x-3">
                <span>{word('one')}</span>
                <StateWord area={area} state={record.state} />
              </span>
            )
          }
        >
          <bdi>{title}</bdi>
        </PageHeading>
      </div>
      {record && part === 'facts' && <RecordNews area={area} record={record} snapshot={snapshot} />}
      {isForm && (
        <RecordFormView
          area={area}
          shown={content}
          names={record?.names ?? {}}
          brought={brought}
          typed={typed}
          isNew={isNew}
          isBusy={isBusy}
          refusal={snapshot.matches({ entering: 'refused' }) ? snapshot.context.refusal : undefined}
          problem={snapshot.context}
          outcome={formOutcome}
          isOlder={isOlder(draft, record)}
          waitingFor={t(
            snapshot.matches('inserting')
              ? 'form.adding'
              : snapshot.matches('saving')
                ? 'form.saving'
                : 'form.comparing',
          )}
          listPath={listPath}
          takesFocus={former === 'facts' || former === 'choice'}
          draft={{
            ...formDraft,
            read: () => without(formDraft.read(), 'version'),
            write: (texts) =>
              Object.keys(texts).length === 0
                ? draft.forget()
                : formDraft.write({ ...texts, version: String(record?.version ?? 0) }),
          }}
          can={(next) => snapshot.can({ type: 'record.submitted', ...next })}
          onSubmit={(next) => send({ type: 'record.submitted', ...next })}
          onCancel={() => send({ type: 'form.cancelled' })}
        />
      )}
      {record && <RecordQuestion area={area} record={record} view={view} draft={draft} />}
      {record && part !== 'form' && (
        <>
          {part === 'facts' && (
            <div className="print:hidden">
              <RecordMoves
                area={area}
                record={record}
                isBusy={isBusy}
                onChange={() => send({ type: 'form.requested' })}
                onMove={(name) =>
                  send({ type: asksNothing(area, name) ? 'move.made' : 'move.requested', move: name })
                }
                onDelete={() => send({ type: 'deletion.requested' })}
              />
            </div>
          )}
          <RecordFacts area={area} record={record} />
          {part === 'facts' && related(record)}
          {history && area.control('history').isVisible && <RecordHistory area={area} history={history} />}
          <p className="text-small text-muted">
            {t('changed', {
              time: formatInstant(record.changedAt, language),
              name: record.changedBy === '' ? t('history.nobody') : isolated(record.changedBy),
            })}
          </p>
        </>
      )}
    </WidePage>
  )
}

const without = (texts: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([one]) => one !== name))

/** Whether what was typed before a reload was typed over an older record: somebody has changed it meanwhile. */
const isOlder = (draft: Draft, record: AreaRecord | undefined): boolean => {
  const { version, about } = draft.read()
  return (
    about === 'form' && record !== undefined && version !== undefined && version !== String(record.version)
  )
}
