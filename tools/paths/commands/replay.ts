/** `npm run paths -- replay FILE`: holds recordings of the running portal against the model. */
import { readInput } from '#tools/command-line/input-file.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { readArguments } from '#tools/command-line/arguments.ts'
import type { Command } from '../command.ts'
import { readRecording } from '../recording/recorded-row.ts'
import { createPortalSource } from '../portal-source.ts'
import { replayRecording, type LeftOutPair, type Replayed } from '../recording/replay-recording.ts'
import { oneOf, refuse } from '#tools/command-line/wrong-call.ts'

const help = `Replays a recording of the running portal on the model.

Usage: npm run --silent paths -- replay FILE [--format markdown|json]

FILE is newline-delimited JSON, one transition per line, with the fields machine, actor, source, eventType, row,
value and at, visit where it holds several page loads, and sequence, the place of the line in its visit: lines are
replayed by it, and where one is missing the report says so and follows from the next. Names the first step of every actor at which visit and
model disagree, and says which transitions real visits take and never take. Which states a transition may be taken
in and where it leads are checked; guards are not, as a recording holds no data of people.
Pairs of transitions that the paths leave out are named when they were recorded: those that are said to be impossible
are a fault of the bindings.
Exit code 0: they agree and nothing is missing; 1: they do not, a line is missing, or something impossible happened;
2: the file cannot be read.
`

/** A list with a line around it, or nothing. */
const listOf = (lines: readonly string[]) =>
  lines.length > 0 ? [...lines.map((line) => `- ${line}.`), ''] : []

const nameOf = ({ machine, actor, visit }: { machine: string; actor: string; visit: string }) =>
  `${machine} (actor ${[visit, actor].filter(Boolean).join(' ')})`

const isRefuted = ({ claim }: LeftOutPair) => claim.kind === 'cannot happen'

/** What the paths claim wrongly, and what they leave to recordings like this one. */
const refutations = (pairs: readonly LeftOutPair[]): string[] => {
  const part = (title: string, some: readonly LeftOutPair[]) =>
    some.length === 0
      ? []
      : [
          `${title}: ${some.length}.`,
          '',
          ...listOf(some.map((one) => `Line ${one.line}, ${nameOf(one)}: ${one.pair} (${one.claim.reason})`)),
        ]
  return [
    ...part('Pairs of transitions that are said to be impossible, and happened', pairs.filter(isRefuted)),
    ...part(
      'Pairs of transitions that happened and are not walked by paths',
      pairs.filter((one) => !isRefuted(one)),
    ),
  ]
}

const report = ({ transitions, actors, disagreements, gaps, believed, leftOut, usage }: Replayed): string =>
  [
    '# Replay of a recording',
    '',
    `Transitions: ${transitions}. Actors: ${actors}. Actors that disagree with the model: ${disagreements.length}.`,
    '',
    ...listOf(disagreements.map((one) => `Line ${one.line}, ${nameOf(one)}, step ${one.step}: ${one.what}`)),
    ...refutations(leftOut),
    ...(gaps.length > 0 ? [`Gaps in what was recorded: ${gaps.length}.`, ''] : []),
    ...listOf(
      gaps.map(
        ({ line, visit, missing }) =>
          `Before line ${line}, visit ${visit}: ${missing === 1 ? '1 line is' : `${missing} lines are`} missing here; what follows is taken as it is`,
      ),
    ),
    ...(believed.length > 0
      ? [`Actors whose beginning was not recorded and only believed: ${believed.length}.`, '']
      : []),
    ...listOf(believed.map((one) => `Line ${one.line}, ${nameOf(one)}`)),
    ...usage.flatMap(({ machine, taken, never }) => [
      `## ${machine}: ${taken.length} of ${taken.length + never.length} transitions taken`,
      '',
      ...taken.map(({ key, count }) => `- ${count} × ${key}`),
      ...never.map((key) => `- never: ${key}`),
      '',
    ]),
  ].join('\n')

export const replay: Command = {
  name: 'replay',
  summary: 'holds a recording of the running portal against the model',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return refuse('replay takes one file. Try --help.')
    const format = oneOf('format', values.format ?? 'markdown', ['markdown', 'json'])
    const replayed = replayRecording(
      catalogue,
      readRecording(readInput(file), file),
      (entry) => createPortalSource(entry).leftOut()?.pairs ?? new Map(),
    )
    process.stdout.write(format === 'json' ? `${JSON.stringify(replayed, undefined, 2)}\n` : report(replayed))
    const { disagreements, gaps, leftOut } = replayed
    return disagreements.length > 0 || gaps.length > 0 || leftOut.some(isRefuted) ? 1 : 0
  },
}
