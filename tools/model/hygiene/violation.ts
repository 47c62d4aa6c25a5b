/** What a hygiene check looks at and what it gives back. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { ConfigurationGraph } from '../configuration-graph.ts'
import type { InvokeDescription, MachineDescription, StateDescription } from '../machine-description.ts'
import type { TimedModel } from '../timed-model.ts'

/** Everything that the checks of one machine share. */
export interface Examined {
  entry: CatalogueEntry
  description: MachineDescription
  model: TimedModel
  graphs: readonly ConfigurationGraph[]
  /** Whether an actor is a machine of its own rather than a call. */
  isChildMachine: (actor: string) => boolean
  /** All requirement ids that exist. */
  requirements: ReadonlySet<string>
}

/** A check returns every violation as a sentence that names the machine and the place. */
export type Check = (examined: Examined) => string[]

/** `sign-in, state enteringCredentials`; the machine itself has no path. */
export const placeOf = ({ entry }: Examined, state: Pick<StateDescription, 'path'>): string =>
  state.path === '' ? `${entry.id}, the machine itself` : `${entry.id}, state ${state.path}`

/** Every invoke with the state that holds it. */
export const invokesOf = ({
  description,
}: Examined): { state: StateDescription; invoke: InvokeDescription }[] =>
  description.states.flatMap((state) => state.invokes.map((invoke) => ({ state, invoke })))
