/**
 * Loads the machines of a folder and prints them as JSON. A program of its own: the code of another revision runs
 * here, and whatever it does ends with this process. Called with the folder; see `models-in`.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { walkMachine, type ChildMessages } from '#tools/model/walk-machine.ts'
import { loadFailure } from '../load-failure.ts'
import { codeOf } from './declarations.ts'
import type { LoadedModels, ModelRecord } from './model-record.ts'
import { configsIn } from './config-definitions.ts'
import { setupOf, setupsIn, type Definitions } from './setup-definitions.ts'

/** The part of a catalogue entry that every revision has had. */
interface LoadedEntry {
  id: string
  title: string
  machine: AnyStateMachine
  messages?: ChildMessages
}

interface FoundEntry extends LoadedEntry {
  folder: string
}

const isEntry = (value: unknown): value is LoadedEntry =>
  typeof value === 'object' && value !== null && 'id' in value && 'machine' in value

const [folder = ''] = process.argv.slice(2)

const load = async (file: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>

const reasonOf = (error: unknown) => loadFailure(error, folder)

/** Machines that fail for one reason, such as a file that all of them use, are named together. */
const machineFailures = (names: ReadonlyMap<string, readonly string[]>): string[] =>
  [...names].map(([reason, machines]) =>
    machines.length === 1
      ? `Its machine ${machines[0]} does not load: ${reason}`
      : `Its machines ${machines.join(', ')} do not load: ${reason}`,
  )

/** A machine has a folder, lives of records share one: `sign-in`, `lifecycles/standing-order`. */
const placesOf = (ending: string): { name: string; file: string }[] => {
  const machines = join(folder, 'machines')
  const lives = join(machines, 'lifecycles')
  const namesIn = (room: string) => (existsSync(room) ? readdirSync(room).toSorted() : [])
  return [
    ...namesIn(machines).map((name) => ({ name, file: join(machines, name, ending) })),
    ...namesIn(lives)
      .filter((name) => name.endsWith(`.${ending}`))
      .map((name) => ({ name: `lifecycles/${name.slice(0, -ending.length - 1)}`, file: join(lives, name) })),
  ].filter(({ file }) => existsSync(file))
}

/** The entries of all folders that load, in whatever way their revision exported them. */
const loadEntries = async (): Promise<{ entries: FoundEntry[]; failures: string[] }> => {
  const places = placesOf('entry.ts')
  const entries: FoundEntry[] = []
  const failed = new Map<string, string[]>()
  for (const { name, file } of places) {
    try {
      const exported = Object.values(await load(file))
      entries.push(...exported.filter(isEntry).map((entry) => ({ ...entry, folder: name })))
    } catch (error) {
      const reason = reasonOf(error)
      failed.set(reason, [...(failed.get(reason) ?? []), name])
    }
  }
  const failures = places.length === 0 ? ['It has no machines.'] : machineFailures(failed)
  return { entries, failures }
}

const record = (
  { id, title, folder: ownFolder, machine, messages }: FoundEntry,
  setups: readonly Definitions[],
): ModelRecord => {
  const { states, transitions, ...whole } = walkMachine(machine, messages)
  return {
    id,
    title,
    folder: ownFolder,
    machine: {
      ...whole,
      states: states.map(({ transitions: _rows, ...state }) => state),
      transitions: transitions.map(({ definition: _definition, ...row }) => row),
    },
    definitions: { ...setupOf(machine, setups), ...configs.get(machine.id) },
    requirements: Object.fromEntries(
      [...new Set(transitions.flatMap((row) => row.requirements))].flatMap((id) => {
        const known = requirements[id]
        return known ? [[id, known]] : []
      }),
    ),
    code: codeOf(folder, machine.id),
  }
}

/** What every requirement says, as far as the files of the machines load. */
const loadRequirements = async (): Promise<ModelRecord['requirements']> => {
  const found: ModelRecord['requirements'][] = []
  for (const { file } of placesOf('requirements.ts')) {
    try {
      const { requirements: own } = await load(file)
      if (typeof own === 'object' && own !== null) found.push(own as ModelRecord['requirements'])
    } catch {
      // Its machine does not load either, and that is said.
    }
  }
  return Object.assign({}, ...found) as ModelRecord['requirements']
}

const { entries, failures } = await loadEntries()
const requirements = await loadRequirements()
const configs = configsIn(folder)
const setups = setupsIn(folder)
const models = entries.flatMap((entry) => {
  try {
    return [record(entry, setups)]
  } catch (error) {
    failures.push(`Its machine ${entry.id} cannot be read: ${reasonOf(error)}`)
    return []
  }
})
process.stdout.write(JSON.stringify({ models, failures } satisfies LoadedModels))
