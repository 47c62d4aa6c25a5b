import { useTranslation } from 'react-i18next'
import type { recordMachine } from '#machines/record/record.machine.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { draftAbout } from '#src/flow-kit/reopened-form.ts'
import type { View } from '#src/flow-kit/view.ts'
import { nameOfMove, type AreaRecord, type ShownArea } from './area-shown.ts'
import { QuestionForm, type Question } from './question-form.tsx'

const moveStates = ['confirmingMove', 'moving', 'loadingForMove'] as const
const deletionStates = ['confirmingDeletion', 'deleting', 'loadingForDeletion'] as const
const answers = ['refused', 'unreachable', 'overtaken'] as const

type Snapshot = View<typeof recordMachine>['snapshot']

/** Whether the page asks something, or does what was answered: a move, or the deletion. */
export const isAsking = (snapshot: Snapshot): boolean =>
  [...moveStates, ...deletionStates].some((state) => snapshot.matches(state))

/** Whether a move is made by one press. */
export const asksNothing = ({ definition }: Pick<ShownArea, 'definition'>, move: string): boolean => {
  const { asks = {}, reason } = definition.life?.moves[move] ?? {}
  return Object.keys(asks).length === 0 && reason === undefined
}

/** What is asked before a record is moved or deleted, while it is. */
export function RecordQuestion({
  area,
  record,
  view: { snapshot, send },
  draft,
}: {
  area: ShownArea
  record: AreaRecord
  view: View<typeof recordMachine>
  draft: Draft
}) {
  const { t } = useTranslation('record')
  const { definition, word } = area
  const { move } = snapshot.context
  const isMove = moveStates.some((state) => snapshot.matches(state))
  if (!isAsking(snapshot)) return null
  const needs = definition.life?.moves[move]
  const question: Question = isMove
    ? {
        title: word(`move.${nameOfMove(move)}`),
        text: word(`moveText.${nameOfMove(move)}`),
        confirm: word(`move.${nameOfMove(move)}`),
        sending: t(snapshot.matches('moving') ? 'question.moving' : 'question.looking'),
        isDangerous: false,
        asks: needs?.asks ?? {},
        reason: needs?.reason,
      }
    : {
        title: t('deletion.title'),
        text: t('deletion.text'),
        confirm: t('deletion.confirm'),
        sending: t(snapshot.matches('deleting') ? 'deletion.sending' : 'question.looking'),
        isDangerous: true,
        asks: {},
        reason: 'required',
      }
  const confirmed = (values: AreaRecord['values'], reason: string) =>
    isMove
      ? ({ type: 'move.confirmed', move, values, reason } as const)
      : ({ type: 'deletion.confirmed', reason } as const)
  return (
    <QuestionForm
      area={area}
      record={record}
      question={question}
      asked={isMove ? snapshot.context.asked : {}}
      reason={snapshot.context.reason}
      draft={draftAbout(draft, { about: isMove ? move : 'deletion' })}
      isBusy={snapshot.hasTag('busy')}
      outcome={answers.find(
        (one) => snapshot.matches({ confirmingMove: one }) || snapshot.matches({ confirmingDeletion: one }),
      )}
      problem={snapshot.context}
      can={(values, reason) => snapshot.can(confirmed(values, reason))}
      onConfirm={(values, reason) => send(confirmed(values, reason))}
      onCancel={() => send({ type: isMove ? 'move.cancelled' : 'deletion.cancelled' })}
    />
  )
}
