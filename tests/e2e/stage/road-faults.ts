/** What happens on a short day on the road, drawn by a seed: in which order the work is done, and what goes wrong at each step. */
import { seededNumbers } from '#tools/model/random-paths.ts'

/** Before a step. */
export const faults = [
  'network off',
  'network on',
  'answer lost',
  'answer 500',
  'answer 503',
  'browser killed',
  'page reloaded',
  'session ended',
  'database closed',
  'storage nearly full',
  'storage free again',
  'new version deployed',
  'new version taken',
] as const
export type Fault = (typeof faults)[number]

/** While a step is saved: the person does not see whether it was. */
export const interruptions = [
  'killed while it is saved',
  'reloaded while it is saved',
  'killed with the camera open',
] as const
export type Interruption = (typeof interruptions)[number]

export type Work =
  | { kind: 'stop'; index: number; reading: string; hasPhoto: boolean }
  | { kind: 'job'; what: 'begin' | 'goOn' | 'finish' }
  | { kind: 'picture'; moment: 'before' | 'after' }
  | { kind: 'job'; what: 'check'; measured: string }
  | { kind: 'job'; what: 'interrupt'; reason: string }

export interface Step {
  work: Work
  before: readonly Fault[]
  during: Interruption | undefined
}

/** What a seed draws. */
export interface RoadDay {
  steps: readonly Step[]
  /** The stop whose customer sends a reading meanwhile; undefined: none does. */
  customerOf: number | undefined
  /** Before this step the office gives the job card to somebody else; undefined: it does not. */
  givenAwayBefore: number | undefined
}

export function drawnDay(seed: number, stops: number): RoadDay {
  const next = seededNumbers(seed)
  const below = (count: number) => Math.floor(next() * count)
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
  const readings = Array.from({ length: stops }, (_none, index): Work => ({
    kind: 'stop',
    index,
    // What the meter shows as it would be after a usual time.
    reading: String(9992 + below(6)),
    hasPhoto: index === 0 || next() < 0.5,
  }))
  const job: Work[] = [
    { kind: 'picture', moment: 'before' },
    { kind: 'job', what: 'begin' },
    { kind: 'job', what: 'check', measured: `${1 + below(9)}.${1 + below(9)}` },
    { kind: 'job', what: 'interrupt', reason: `Seal number ${below(100_000)} is missing` },
    { kind: 'job', what: 'goOn' },
    { kind: 'picture', moment: 'after' },
    { kind: 'job', what: 'finish' },
  ]
  const work: Work[] = []
  while (readings.length + job.length > 0) {
    const isJob = readings.length === 0 || (job.length > 0 && next() < 0.5)
    work.push((isJob ? job : readings).shift()!)
  }
  const steps = work.map((one): Step => ({
    work: one,
    before: Array.from({ length: below(3) }, () => oneOf(faults)),
    during: next() < 0.25 ? oneOf(interruptions) : undefined,
  }))
  return {
    steps,
    customerOf: next() < 0.5 ? below(stops) : undefined,
    givenAwayBefore: next() < 0.3 ? below(steps.length) : undefined,
  }
}

const workInWords = (work: Work): string =>
  work.kind === 'stop'
    ? `meter ${work.index + 1} reads ${work.reading}${work.hasPhoto ? ', with a photo' : ''}`
    : work.kind === 'picture'
      ? `job card: a photo ${work.moment} the work`
      : `job card: ${Object.values(work).slice(1).join(' ')}`

/** A line for each step: what one reads of a day that went wrong. */
export const dayInWords = ({ steps, customerOf, givenAwayBefore }: RoadDay): string =>
  [
    customerOf === undefined ? [] : [`the customer of meter ${customerOf + 1} sends a reading`],
    steps.map(({ work, before, during }, index) =>
      [
        `${index + 1}.`,
        ...before.map((fault) => `[${fault}]`),
        ...(index === givenAwayBefore ? ['[card given away]'] : []),
        workInWords(work),
        ...(during ? [`[${during}]`] : []),
      ].join(' '),
    ),
  ]
    .flat()
    .join('\n')
