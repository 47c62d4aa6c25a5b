/** Actors of a setup that a generic function makes. */
import type { SetupReturn, UnknownActorLogic } from 'xstate'

/** A setup like `S`, with these actors. */
type WithActors<S, Actors extends Record<string, UnknownActorLogic>> =
  S extends SetupReturn<
    infer Context,
    infer Event,
    infer _Actors,
    infer Children,
    infer Actions,
    infer Guards,
    infer Delay,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer StateMeta,
    infer TransitionMeta
  >
    ? SetupReturn<
        Context,
        Event,
        Actors,
        Children,
        Actions,
        Guards,
        Delay,
        Tag,
        Input,
        Output,
        Emitted,
        StateMeta,
        TransitionMeta
      >
    : never

/**
 * Says which actors a setup has. XState's `setup` does not infer those that a generic function hands on, and then
 * accepts any name in `invoke` and `provide`.
 */
export const withActors = <S, Actors extends Record<string, UnknownActorLogic>>(made: S, _actors: Actors) =>
  made as unknown as WithActors<S, Actors>
