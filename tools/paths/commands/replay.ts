/** `npm run paths -- replay FILE`: holds recordings of the running portal against the model. */
import { readFileSync } from 'node:fs'
import { catalogue } from '#machines/catalogue.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { readRecording } from '../recording/recorded-row.ts'
import { replayRecording, type Replayed } from '../recording/replay-recording.ts'
import { oneOf, refuse } from '../wrong-call.ts'

const help = `Replays a recording of the running portal on the model.

Usage: npm run --silent paths -- replay FILE [--format markdown|json]

FILE is newline-delimited JSON, one transition per line, with the fields machine, actor, source, eventType, row,
value and at, and visit where it holds several page loads. Names the first step of every actor at which visit and
model disagree, and says which transitions real visits take and never take. Which states a transition may be taken
in and where it leads are checked; guards are not, as a recording holds no data of people.
Exit code 0: they agree; 1: they do not; 2: the file cannot be read.
`

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return refuse(`${file} cannot be read.`)
  }
}

const report = ({ transitions, actors, disagreements, usage }: Replayed): string =>
  [
    '# Replay of a recording',
    '',
    `Transitions: ${transitions}. Actors: ${actors}. Actors that disagree with the model: ${disagreements.length}.`,
    '',
    ...disagreements.map(
      ({ line, machine, actor, visit, step, what }) =>
        `- Line ${line}, ${machine} (actor ${[visit, actor].filter(Boolean).join(' ')}), step ${step}: ${what}.`,
    ),
    ...(disagreements.length > 0 ? [''] : []),
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
    const replayed = replayRecording(catalogue, readRecording(readText(file), file))
    process.stdout.write(format === 'json' ? `${JSON.stringify(replayed, undefined, 2)}\n` : report(replayed))
    return replayed.disagreements.length > 0 ? 1 : 0
  },
}
