/** Found while it was being done: nothing of it stays. */
import type { FoundProblem } from './completion.ts'

export class CannotComplete extends Error {
  readonly problems: readonly FoundProblem[]

  constructor(problems: readonly FoundProblem[]) {
    super(problems.map(({ problem }) => problem).join(', '))
    this.problems = problems
  }
}
