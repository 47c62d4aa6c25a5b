import { useTranslation } from 'react-i18next'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Callout } from '#src/ui/callout.tsx'
import type { MessagesView } from './messages-shown.ts'

type Problem =
  | 'sendingRefused'
  | 'sendingUnanswered'
  | 'openingFailed'
  | 'changeRefused'
  | 'changeUnanswered'
  | 'deletionFailed'
  | 'deletionUnanswered'

/** Which of these states the messages are in. */
const current = ({ snapshot }: MessagesView, states: readonly Problem[]): Problem | undefined =>
  states.find((state) =>
    Object.values(typeof snapshot.value === 'string' ? {} : snapshot.value).includes(state),
  )

/** Why something could not be done, and whom to turn to when it stays so (A §8). */
export function MessageProblem({ messages, states }: { messages: MessagesView; states: readonly Problem[] }) {
  const { t } = useTranslation('messages')
  const problemText = useProblemText()
  const problem = current(messages, states)
  if (!problem) return null
  return (
    <Callout tone="error" announce takesFocus title={t(`failed.${problem}`)}>
      {`${problemText(messages.snapshot.context)} ${t('persists')}`}
    </Callout>
  )
}
