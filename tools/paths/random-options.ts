/** Options of random paths that `make` and `run` share: how steps are drawn, and when paths end. */
import { readInput } from '#tools/command-line/input-file.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { chanceOf, type Chance } from '#tools/model/chance.ts'
import type { StopConditions } from '#tools/model/random-paths.ts'
import { refuse, wholeNumber } from '#tools/command-line/wrong-call.ts'
import { readRecording } from './recording/recorded-row.ts'
import { replayRecording } from './recording/replay-recording.ts'

/** For `readArguments`. */
export const randomOptions = {
  weights: { type: 'string' },
  steps: { type: 'string' },
  coverage: { type: 'string' },
} as const

export const randomHelp = `  --weights FILE       of random paths: draws each step as often as the visits of this recording took it (see
                       replay --help); what they never took stays possible, and is rare
  --steps N            of random paths: at most N steps each
  --coverage P         of random paths: no further one once P % of the transitions that can be taken were`

/** What is wanted of random paths. */
export interface RandomWish {
  stop: StopConditions
  /** Undefined: all steps are alike. */
  chanceOf: ((entry: CatalogueEntry) => Chance) | undefined
}

/** How often the recorded visits took each row of a machine; of one that they never ran nothing. */
const weightsOf = (file: string, entries: readonly CatalogueEntry[]) => {
  const { usage } = replayRecording(entries, readRecording(readInput(file), file), () => new Map())
  const counts = new Map(
    usage.map(({ machine, taken }) => [machine, new Map(taken.map(({ key, count }) => [key, count]))]),
  )
  if (!entries.some(({ id }) => (counts.get(id)?.size ?? 0) > 0))
    refuse(`${file} holds no transition of ${entries.map(({ id }) => id).join(', ')}.`)
  return (entry: CatalogueEntry) => chanceOf(counts.get(entry.id) ?? new Map())
}

/** Reads the options. @throws WrongCall where there are no random paths */
export const readRandomWish = (
  values: Partial<Record<keyof typeof randomOptions, string>>,
  entries: readonly CatalogueEntry[],
  hasRandomPaths: boolean,
): RandomWish => {
  const given = (['weights', 'steps', 'coverage'] as const).find((name) => values[name] !== undefined)
  if (given !== undefined && !hasRandomPaths)
    refuse(`--${given} is for --criterion random only: the other paths are the same every time.`)
  const { weights, steps, coverage } = values
  const percent =
    coverage === undefined ? undefined : wholeNumber('coverage', coverage.replace(/ ?%$/, ''), 1)
  if (percent !== undefined && percent > 100) refuse(`--coverage takes at most 100, not “${coverage}”.`)
  return {
    stop: {
      steps: steps === undefined ? undefined : wholeNumber('steps', steps, 1),
      coverage: percent === undefined ? undefined : percent / 100,
    },
    chanceOf: weights === undefined ? undefined : weightsOf(weights, entries),
  }
}
