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
import { setupOf, setupsIn, type Definitions } from './setup-definitions.ts'

/** The part of a catalogue entry that every revision has had. */
interface LoadedEntry {
  id: string
  title: string
  machine: AnyStateMachine
  messages?: ChildMessages
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

/** All entries by the catalogue; when that does not load, those of each folder that do. */
const loadEntries = async (): Promise<{ entries: LoadedEntry[]; failures: string[] }> => {
  const failures: string[] = []
  const file = join(folder, 'machines/catalogue.ts')
  if (!existsSync(file)) return { entries: [], failures: ['It has no catalogue of machines.'] }
  try {
    const { catalogue } = await load(file)
    if (Array.isArray(catalogue)) return { entries: catalogue.filter(isEntry), failures }
    failures.push('Its catalogue holds no list of machines.')
  } catch (error) {
    failures.push(`Its catalogue does not load: ${reasonOf(error)}`)
  }
  const entries: LoadedEntry[] = []
  const failed = new Map<string, string[]>()
  for (const name of readdirSync(join(folder, 'machines')).toSorted()) {
    const entryFile = join(folder, 'machines', name, 'entry.ts')
    if (!existsSync(entryFile)) continue
    try {
      entries.push(...Object.values(await load(entryFile)).filter(isEntry))
    } catch (error) {
      const reason = reasonOf(error)
      failed.set(reason, [...(failed.get(reason) ?? []), name])
    }
  }
  return { entries, failures: [...failures, ...machineFailures(failed)] }
}

const record = (
  { id, title, machine, messages }: LoadedEntry,
  setups: readonly Definitions[],
): ModelRecord => {
  const { states, transitions, ...whole } = walkMachine(machine, messages)
  return {
    id,
    title,
    machine: {
      ...whole,
      states: states.map(({ transitions: _rows, ...state }) => state),
      transitions: transitions.map(({ definition: _definition, ...row }) => row),
    },
    definitions: setupOf(machine, setups),
    code: codeOf(folder, machine.id),
  }
}

const { entries, failures } = await loadEntries()
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
