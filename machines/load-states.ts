/** Fetching what a machine shows, and trying again. Apart from `call-state.ts`: the first pages do not need it. */
import { callStatesOf, refusedRow, type ContextOf, type ContextSource, type Row } from './call-state.ts'

/**
 * Gives the maker of the two states that a machine begins with which shows something of the server's: it is fetched, and
 * where it cannot be fetched, the person may try again. Spread them into the `states` of the machine.
 *
 * - `states` are their names, `answers` the rows of what may come; a refusal and a missing answer lead to the second;
 * - `unavailable` says what cannot be fetched, `again` is the event that tries again, `req` what both serve.
 */
export const loadStatesOf =
  <S extends ContextSource>(setup: S) =>
  <
    const Call extends string,
    const Answers extends readonly Row[],
    const Loading extends string,
    const Unavailable extends string,
    const Again extends string,
    const Req extends string,
    Input = undefined,
  >(
    call: Call,
    about: {
      states: readonly [Loading, Unavailable]
      description: string
      input?: (scope: { context: ContextOf<S> }) => Input
      answers: Answers
      unavailable: string
      again: Again
      req: Req
    },
  ) => {
    const { states, answers, unavailable, again, req, ...asked } = about
    const lost = { target: states[1], meta: { req } }
    const loading = {
      ...callStatesOf(setup)(call, {
        ...asked,
        answers: [...answers, refusedRow(lost)] as const,
        unreachable: lost,
      }),
      entry: 'clearMessages' as const,
    }
    const unavailableState = {
      tags: 'error' as const,
      description: unavailable,
      on: { [again]: { target: states[0], description: 'The person tries again.', meta: { req } } } as {
        [Event in Again]: { target: Loading; description: string; meta: { req: Req } }
      },
    }
    return { [states[0]]: loading, [states[1]]: unavailableState } as {
      [State in Loading]: typeof loading
    } & { [State in Unavailable]: typeof unavailableState }
  }
