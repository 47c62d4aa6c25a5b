/** One step of a path in words. Free of Node: the journeys page tells steps, too. */
import type { PathStep } from '#tools/model/path.ts'

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** `9 minutes, 53 seconds`. */
export const durationText = (milliseconds: number): string => {
  let seconds = milliseconds / 1000
  const parts = units.flatMap(([unit, length]) => {
    const amount = unit === 'second' ? Math.round(seconds * 10) / 10 : Math.floor(seconds / length)
    seconds -= amount * length
    return amount > 0 || (unit === 'second' && milliseconds === 0)
      ? [new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)]
      : []
  })
  return new Intl.ListFormat('en', { type: 'unit' }).format(parts)
}

/** What happens in one step. */
export const stepSentence = (
  steps: Readonly<Record<string, string>>,
  { kind, label, wait = 0 }: Pick<PathStep, 'kind' | 'label' | 'wait'>,
): string => (kind === 'after' ? `the person waits ${durationText(wait)}` : (steps[label] ?? label))
