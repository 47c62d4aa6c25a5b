import { useTranslation } from 'react-i18next'
import type { recordMachine } from '#machines/record/record.machine.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { isUsable } from '#src/flow-kit/securities.tsx'
import type { View } from '#src/flow-kit/view.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { nameOfMove, type AreaRecord, type ShownArea } from '../kit/area-shown.ts'
import { ConflictChoice, type Conflict } from '../kit/conflict-choice.tsx'
import { RecordNews } from '../kit/record-news.tsx'
import { asksNothing, isAsking, RecordQuestion } from '../kit/record-question.tsx'
import { StateWord } from '../kit/state-word.tsx'
import { DayChecklist } from './day-checklist.tsx'

/** Moves of somebody in the field; the office has more. */
const fieldMoves = ['staff.travelBegan', 'staff.workBegan', 'staff.finished', 'staff.interrupted'] as const

/** What begins with a press, in a line below the button. */
const effects = { 'staff.travelBegan': 'day.travelBegins', 'staff.workBegan': 'day.workBegins' } as const

/** The moves of the card as buttons for a thumb in a glove: the usual one first and largest. */
function BigMoves({
  area,
  record,
  isBusy,
  onMove,
}: {
  area: ShownArea
  record: AreaRecord
  isBusy: boolean
  onMove: (move: string) => void
}) {
  const { t } = useTranslation('maintenance')
  const usual = area.usualMove(record.state)
  const moves = fieldMoves
    .filter((name) => {
      const control = area.definition.life?.moves[name]?.control ?? name
      return (
        record.moves.some(({ move, obstacle }) => move === name && obstacle === '') &&
        isUsable(area.control(control))
      )
    })
    .toSorted((one) => (one === usual ? -1 : 0))
  if (moves.length === 0) return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {moves.map((move) => (
        <button
          key={move}
          type="button"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => onMove(move)}
          className={classNames(
            'flex min-h-18 flex-col items-center justify-center rounded-card px-4 py-3 text-title font-bold disabled:opacity-60',
            move === usual
              ? 'on-brand bg-brand text-brand-on hover:bg-brand-hover'
              : 'border-2 border-control bg-surface text-brand-ink hover:bg-brand-soft',
          )}
        >
          <span>{area.word(`move.${nameOfMove(move)}`)}</span>
          {move in effects && (
            <span className="text-small font-normal">{t(effects[move as keyof typeof effects])}</span>
          )}
        </button>
      ))}
    </div>
  )
}

/** A job card as somebody in the field needs it: what, where, and the next press. */
export function DayCardScreen({
  view,
  area,
  draft,
  conflict,
  since,
  onAct,
}: {
  view: View<typeof recordMachine>
  area: ShownArea
  draft: Draft
  conflict: Conflict | undefined
  /** The instant from which time is running; undefined: none is. */
  since: string | undefined
  /** Something is done with this card: it stays in sight, whatever its place in the day. */
  onAct: () => void
}) {
  const { t } = useTranslation(['maintenance', 'record'])
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { record, typed } = snapshot.context
  const { word, language } = area
  if (snapshot.matches('loading')) return <ShapedLoader label={t('record:loading')} shape="facts" />
  if (!record)
    return (
      <NotAvailable
        title={t('record:failed')}
        retryLabel={t('record:tryAgain')}
        onRetry={() => send({ type: 'record.requestedAgain' })}
      >
        {problemText(snapshot.context)}
      </NotAvailable>
    )
  if (conflict)
    return (
      <ConflictChoice
        area={area}
        conflict={conflict}
        isBusy={snapshot.hasTag('busy')}
        onResolve={(chosen) => send({ type: 'record.resolved', ...chosen })}
        onPostpone={() => send({ type: 'choice.postponed' })}
      />
    )
  const { title, street, postcode, instructions, dueAt, priority } = record.values
  const isBusy = snapshot.hasTag('busy')
  const notSaved = (['refused', 'unreachable'] as const).find((one) => snapshot.matches({ entering: one }))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <RecordNews area={area} record={record} snapshot={snapshot} />
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateWord area={area} state={record.state} />
            {since !== undefined && (
              <span className="font-semibold tabular-nums">
                {t('day.since', { time: formatInstant(since, language, { timeStyle: 'short' }) })}
              </span>
            )}
            {typeof priority === 'string' && (
              <span
                className={classNames(
                  'rounded-control px-3 py-1 text-small font-semibold sm:ms-auto',
                  priority === 'danger' ? 'bg-error text-error-on' : 'bg-brand-soft text-brand-ink',
                )}
              >
                {word(`choice.priority.${priority}`)}
              </span>
            )}
          </p>
          <h2 className="text-heading font-bold">
            <bdi>{String(title ?? '')}</bdi>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-title font-semibold">
            <bdi>{String(street ?? '')}</bdi>
            <bdi className="font-normal text-muted">{String(postcode ?? '')}</bdi>
          </p>
          {typeof dueAt === 'string' && (
            <p className="font-semibold text-error">
              {t('day.due', {
                time: formatInstant(dueAt, language, { dateStyle: 'short', timeStyle: 'short' }),
              })}
            </p>
          )}
        </div>
        {typeof instructions === 'string' && (
          <p className="whitespace-pre-line" dir="auto">
            <bdi>{instructions}</bdi>
          </p>
        )}
        {!isAsking(snapshot) && (
          <BigMoves
            area={area}
            record={record}
            isBusy={isBusy}
            onMove={(move) => {
              onAct()
              send({ type: asksNothing(area, move) ? 'move.made' : 'move.requested', move })
            }}
          />
        )}
        <TextLink href={`/jobCards/${record.id}`} className="text-link self-start py-2">
          {t('day.whole', { card: String(record.values['code'] ?? '') })}
        </TextLink>
      </Card>
      <RecordQuestion area={area} record={record} view={view} draft={draft} />
      {notSaved && (
        <StepProblem key={snapshot.context.refusal?.code ?? notSaved} title={t(`record:${notSaved}`)}>
          {problemText(snapshot.context)}
        </StepProblem>
      )}
      {!isAsking(snapshot) && (
        <DayChecklist
          area={area}
          rows={(typed ?? record).parts['checklist'] ?? []}
          isOff={!record.mayChange || isBusy}
          onTick={(rows) => {
            onAct()
            send({ type: 'form.requested' })
            send({
              type: 'record.submitted',
              values: record.values,
              parts: { ...record.parts, checklist: rows },
            })
          }}
        />
      )}
    </div>
  )
}
