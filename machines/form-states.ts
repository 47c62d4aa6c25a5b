/** What forms and questions have in common. Apart from `call-state.ts`: the first pages do not need it. */
import type { Row } from './call-state.ts'

/**
 * The states of a form: it waits, or a message says what has gone wrong, and it can be sent again. `said` has for each the
 * description: `asking` is the form that waits, where it says more of it than that; the others are errors. Further states of
 * the form are spread behind them.
 */
export const formStates = <const Said extends Readonly<Record<string, string>>>(said: Said) =>
  Object.fromEntries(
    Object.entries({ asking: 'Nothing has gone wrong.', ...said }).map(([name, description]) => [
      name,
      name === 'asking' ? { description } : { tags: 'error', description },
    ]),
  ) as { asking: { description: string } } & {
    [Name in Exclude<keyof Said, 'asking'>]: { tags: 'error'; description: string }
  }

/** Where an answer to a question leads; all of them serve the requirement of the question. */
type Reply = Omit<Row, 'meta'>

/**
 * A state that asks something before it is done, as a dialog does: what it says, which requirement asks for it, and where each
 * reply leads.
 */
export const questionState = <
  const Req extends string,
  const Replies extends Readonly<Record<string, Reply>>,
>(
  description: string,
  req: Req,
  replies: Replies,
) => ({
  description,
  on: Object.fromEntries(
    Object.entries(replies).map(([event, reply]) => [event, { ...reply, meta: { req } }]),
  ) as { [Event in keyof Replies]: Replies[Event] & { meta: { req: Req } } },
})
