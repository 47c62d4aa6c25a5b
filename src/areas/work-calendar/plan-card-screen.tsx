import { useTranslation } from 'react-i18next'
import type { recordMachine } from '#machines/record/record.machine.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { isUsable } from '#src/flow-kit/securities.tsx'
import type { View } from '#src/flow-kit/view.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ShownArea } from '../kit/area-shown.ts'
import { ConflictChoice, type Conflict } from '../kit/conflict-choice.tsx'
import { RecordNews } from '../kit/record-news.tsx'
import { isAsking, RecordQuestion } from '../kit/record-question.tsx'
import { StateWord } from '../kit/state-word.tsx'

import { daysAfter } from './week.ts'

const assign = 'staff.assigned'

/** A card that was chosen in the calendar: a day earlier, a day later, or for somebody else. */
export function PlanCardScreen({
  view,
  area,
  draft,
  conflict,
}: {
  view: View<typeof recordMachine>
  area: ShownArea
  draft: Draft
  conflict: Conflict | undefined
}) {
  const { t } = useTranslation(['maintenance', 'record'])
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { record } = snapshot.context
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
  const isBusy = snapshot.hasTag('busy')
  if (conflict)
    return (
      <ConflictChoice
        area={area}
        conflict={conflict}
        isBusy={isBusy}
        onResolve={(chosen) => send({ type: 'record.resolved', ...chosen })}
        onPostpone={() => send({ type: 'choice.postponed' })}
      />
    )
  const { title, plannedFrom, plannedTo, code } = record.values
  const days = [plannedFrom, plannedTo].filter((day) => typeof day === 'string')
  const notSaved = (['refused', 'unreachable'] as const).find((one) => snapshot.matches({ entering: one }))
  const move = (by: number) => {
    const shifted = (day: unknown) => (typeof day === 'string' ? daysAfter(day, by) : null)
    send({ type: 'form.requested' })
    send({
      type: 'record.submitted',
      values: { ...record.values, plannedFrom: shifted(plannedFrom), plannedTo: shifted(plannedTo) },
      parts: record.parts,
    })
  }
  const mayAssign =
    record.moves.some((one) => one.move === assign && one.obstacle === '') && isUsable(area.control('assign'))
  return (
    <div className="flex flex-col gap-4">
      <RecordNews area={area} record={record} snapshot={snapshot} />
      {notSaved && <StepProblem title={t(`record:${notSaved}`)}>{problemText(snapshot.context)}</StepProblem>}
      <Card className="flex flex-col gap-3">
        <p className="flex flex-wrap gap-x-3">
          <TextLink href={`/jobCards/${record.id}`}>
            <bdi>{String(code ?? '')}</bdi>
          </TextLink>
          <StateWord area={area} state={record.state} />
        </p>
        <h2 className="text-title font-bold">
          <bdi>{String(title ?? '')}</bdi>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <bdi>{record.names['employee'] ?? t('calendar.nobody')}</bdi>
          <span>
            {days.length === 0
              ? t('calendar.noDay')
              : [...new Set(days)].map((day) => formatDay(String(day), area.language)).join(' – ')}
          </span>
        </p>
        {!isAsking(snapshot) && (
          <Row>
            {record.mayChange && days.length > 0 && isUsable(area.control('change')) && (
              <>
                <Button disabled={isBusy} onClick={() => move(-1)}>
                  {t('calendar.earlier')}
                </Button>
                <Button disabled={isBusy} onClick={() => move(1)}>
                  {t('calendar.later')}
                </Button>
              </>
            )}
            {mayAssign && (
              <Button
                variant="primary"
                disabled={isBusy}
                onClick={() => send({ type: 'move.requested', move: assign })}
              >
                {area.word('move.assigned')}
              </Button>
            )}
          </Row>
        )}
      </Card>
      <RecordQuestion area={area} record={record} view={view} draft={draft} />
    </div>
  )
}
