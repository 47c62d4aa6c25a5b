/** How steps are drawn by chance: all alike, or as often as recorded visits took them. */

/** What one of several steps weighs, by the rows that it takes. */
export interface Chance {
  weightOf: (taken: readonly string[]) => number
}

/**
 * Weights from what was recorded: a row that was taken 100 times weighs 101, one that never was 1, so that everything stays
 * possible. A step that takes several rows is as frequent as the rarest of them.
 */
export const chanceOf = (counts: ReadonlyMap<string, number>): Chance => ({
  weightOf: (taken) => 1 + (taken.length === 0 ? 0 : Math.min(...taken.map((key) => counts.get(key) ?? 0))),
})

/**
 * Draws one of several steps; undefined where there is none. Steps that take the same rows, such as the same event with other
 * data, share their weight.
 *
 * @param next a number in [0, 1)
 */
export const drawn = <Step extends { taken: readonly string[] }>(
  steps: readonly Step[],
  next: () => number,
  chance: Chance | undefined,
): Step | undefined => {
  if (chance === undefined) return steps[Math.floor(next() * steps.length)]
  const alike = new Map<string, number>()
  const keyOf = ({ taken }: Step) => taken.join('\n')
  for (const step of steps) alike.set(keyOf(step), (alike.get(keyOf(step)) ?? 0) + 1)
  const weights = steps.map((step) => chance.weightOf(step.taken) / alike.get(keyOf(step))!)
  let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
  return (
    steps.find((_step, index) => {
      rest -= weights[index]!
      return rest < 0
    }) ?? steps.at(-1)
  )
}
