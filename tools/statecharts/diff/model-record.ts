/** A machine as plain data that can leave the process that loaded it. */
import type { MachineDescription, TransitionDescription } from '#tools/model/machine-description.ts'
import type { Code } from './declarations.ts'
import type { Definitions } from './setup-definitions.ts'

/** A row without the definition that only lives in its process. */
export type RecordedTransition = Omit<TransitionDescription, 'definition'>

/** One machine of one revision. */
export interface ModelRecord {
  /** Id in the catalogue. */
  id: string
  title: string
  /** Where its files are below `machines/`: a folder, or of the life of a record what their names begin with. */
  folder: string
  machine: Pick<MachineDescription, 'id' | 'description'> & {
    states: readonly Omit<MachineDescription['states'][number], 'transitions'>[]
    transitions: readonly RecordedTransition[]
  }
  definitions: Definitions
  /** What the requirements say that its rows serve. */
  requirements: Readonly<Record<string, Readonly<{ text: string; source: string }>>>
  /** What the modules behind it declare. */
  code: Code
}

/** What could be loaded of a revision. */
export interface LoadedModels {
  models: readonly ModelRecord[]
  /** What could not be, each as one sentence. */
  failures: readonly string[]
}
