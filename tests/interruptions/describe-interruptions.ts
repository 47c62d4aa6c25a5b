/** The interruptions of all machines, shared among several files that run side by side. */
import { describe } from 'vitest'
import { allBindings } from '#tools/browser/all-bindings.ts'
import { preparePathStage } from '#tests/e2e/stage/path-stage.ts'
import { itIsOneOfTheShares, shareOfMachines } from '#tests/machines-under-test.ts'
import { declareInterruptions } from './declare-interruptions.ts'

/** Declares the tests of the machines that this file has to do. */
export function describeShareOfInterruptions(share: number, count: number): void {
  for (const entry of shareOfMachines(share, count)) {
    const bindings = allBindings.find(({ id }) => id === entry.id)!
    describe(`${entry.title}, interrupted`, () => {
      declareInterruptions(entry, bindings, preparePathStage(bindings))
    })
  }
  itIsOneOfTheShares(count)
}
