/**
 * The order of test files in a run that has no earlier one to learn from: those that take long begin, the others fill
 * what is left. Vitest alone goes by size, and a file that only names what is generated is the smallest.
 */
// oxlint-disable-next-line no-restricted-imports -- it is the test runner's own order
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = [
  '/tests/e2e/paths/',
  '/tests/interruptions/share-',
  '/tests/screens/gallery.test.ts',
  '/tests/ui/pieces.test.ts',
  '/tests/tools/set-up/ci-run.test.ts',
  '/tests/isolated/overload.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((part) => moduleId.includes(part))
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted.toSorted(
      (one, other) => order(one) - order(other) || Number(isLong(other)) - Number(isLong(one)),
    )
  }
}
