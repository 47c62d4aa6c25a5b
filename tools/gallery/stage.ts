/** What a stage is, and the surroundings that every picture shares. */
import { createContext, useContext, type ComponentType } from 'react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import type { View } from '#src/flow-kit/view.ts'

/** Draws any state of a machine that is no flow with a page of its own: the default export of `stages/<machine>.tsx`. */
export type Stage<M extends AnyStateMachine = AnyStateMachine> = ComponentType<{ snapshot: SnapshotFrom<M> }>

/** The surroundings of a picture. */
export interface World {
  organisation: OrganisationSettings
  utility: UtilitySettings
  /** The address that was opened, where it is another than the machine says. */
  at: string | undefined
  /**
   * A state of another machine that is on the screen together with the one that is drawn.
   *
   * @param machine its name in the catalogue
   * @param state absent: the one in which it begins
   * @param variant absent: the usual one
   * @throws when there is no such picture
   */
  viewOf: <M extends AnyStateMachine>(machine: string, state?: string, variant?: string) => View<M>
}

export const WorldContext = createContext<World | undefined>(undefined)

/** The surroundings of the picture that is drawn. Only on a stage. */
export function useWorld(): World {
  const world = useContext(WorldContext)
  if (!world) throw new Error('This stage is drawn outside the gallery.')
  return world
}

/** A picture hears nobody. */
export const ignore = (): void => undefined

/** Nothing was typed, and nothing is kept. */
export const noDraft: Draft = { read: () => ({}), write: ignore, forget: ignore }

/** A snapshot as the screens take it. */
export const still = <M extends AnyStateMachine>(snapshot: SnapshotFrom<M>): View<M> => ({
  snapshot,
  send: ignore,
})

/** An actor that stands still, for parts of the portal that follow one. */
export const stillActor = <Actor>(snapshot: unknown): Actor =>
  ({
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: ignore }),
    send: ignore,
    // Drawing asks an actor for nothing else; should it ever, the picture fails loudly.
  }) as unknown as Actor
