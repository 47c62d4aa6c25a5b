/** How the steps of a linear flow stand, as its machines say by their tags (`machines/steps.ts`). */

/** How a step stands. `failed`: it shows an error and is not done. */
export type StepStatus = 'done' | 'current' | 'failed' | 'ahead'

/** What can be asked whether it has a tag: the snapshot of a machine. */
interface Tagged {
  hasTag: (tag: never) => boolean
}

/**
 * How the steps of a flow stand.
 *
 * @param steps in their order
 * @param snapshots of the flow, and of the child machines that run: each can say which step it is at, and that it failed
 * @param errorIsShown whether a field of the step says what is wrong, which no machine has seen yet
 */
export function stepStatuses<Step extends string>(
  steps: readonly Step[],
  snapshots: readonly (Tagged | undefined)[],
  errorIsShown = false,
): readonly { step: Step; status: StepStatus }[] {
  const has = (tag: string) => snapshots.some((snapshot) => snapshot?.hasTag(tag as never))
  const at = steps.findIndex((step) => has(`step.${step}`))
  const here = errorIsShown || has('error') ? 'failed' : 'current'
  return steps.map((step, index) => ({
    step,
    status: index < at ? 'done' : index > at ? 'ahead' : here,
  }))
}
