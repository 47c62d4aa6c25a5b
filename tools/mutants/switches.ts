/** Puts many changes into a module at once, each behind a switch: one build, and one run that tells what tests reach. */
import { parseAst } from 'vite'
import type { Change } from './operators.ts'

/** A change, and the number that switches it on. */
export interface NumberedChange {
  id: number
  change: Change
}

/** What is replaced when the change can be switched: operators with their whole expression. */
const reachOf = ({ whole, start, end }: Change) => whole ?? { start, end }

const holds = (one: NumberedChange, other: NumberedChange): boolean => {
  const [outer, inner] = [reachOf(one.change), reachOf(other.change)]
  return outer.start <= inner.start && inner.end <= outer.end
}

/** The text between two places, with the switches of the changes that lie there. */
const between = (code: string, start: number, end: number, inside: readonly NumberedChange[]): string => {
  const [first, ...rest] = inside
  if (first === undefined) return code.slice(start, end)
  const reach = reachOf(first.change)
  const within = rest.filter((other) => holds(first, other))
  const after = rest.filter((other) => !within.includes(other))
  return code.slice(start, reach.start) + switched(code, first, within) + between(code, reach.end, end, after)
}

const switched = (
  code: string,
  { id, change }: NumberedChange,
  within: readonly NumberedChange[],
): string => {
  const { start, end } = reachOf(change)
  const plain = between(code, start, end, within)
  if (change.kind === 'removed') return `{ if (!isSwitchedOn(${id})) ${plain}\n}`
  const other = code.slice(start, change.start) + change.text + code.slice(change.end, end)
  const choice = `(isSwitchedOn(${id}) ? (${other}) : (${plain}))`
  return change.isAttribute === true ? `{${choice}}` : choice
}

const parses = (code: string, file: string): boolean => {
  try {
    parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    return true
  } catch {
    return false
  }
}

/**
 * The module with a switch for each change.
 *
 * @param from what the switches are imported from
 * @returns also the numbers of changes that cannot be switched where they stand
 */
export const withSwitches = (
  code: string,
  file: string,
  changes: readonly NumberedChange[],
  from = '#tools/mutants/active-change.ts',
): { code: string; left: readonly number[] } => {
  const sorted = changes.toSorted((a, b) => {
    const [one, other] = [reachOf(a.change), reachOf(b.change)]
    return one.start - other.start || other.end - one.end
  })
  const written = (some: readonly NumberedChange[]) =>
    `import { isSwitchedOn } from '${from}'; ${between(code, 0, code.length, some)}`
  const whole = written(sorted)
  if (parses(whole, file)) return { code: whole, left: [] }
  const fit = sorted.filter((one) => parses(written([one]), file))
  return { code: written(fit), left: sorted.filter((one) => !fit.includes(one)).map(({ id }) => id) }
}
