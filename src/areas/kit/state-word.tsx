import { classNames } from '#src/ui/class-names.ts'
import type { ShownArea } from './area-shown.ts'

/** What is only proposed is neither good nor bad yet. */
const neutral = 'proposed'

/** By their place in the life: it begins well, and what is closed is over. */
const tones = ['text-success', 'text-warning', 'text-info', 'text-error'] as const

/** The state of a record as a coloured word. Draws nothing where records of the area have none. */
export function StateWord({ area: { definition, word }, state }: { area: ShownArea; state: string }) {
  const { life } = definition
  if (!life || state === '') return null
  const tone = life.closed.includes(state)
    ? 'text-muted'
    : state === neutral
      ? 'text-ink'
      : tones[Math.max(0, life.states.indexOf(state)) % tones.length]
  return (
    <span className={classNames('font-semibold md:whitespace-nowrap', tone)}>{word(`state.${state}`)}</span>
  )
}
