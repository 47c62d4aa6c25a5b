/** Which machines the generated tests are about. */
import { expect, it } from 'vitest'
import { catalogue, lifecycles } from '#tools/model/catalogue.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'

/** The flows that `npm test -- FLOW` names, parted by commas; empty: all. */
const named = (process.env['FLOWS_UNDER_TEST'] ?? '').split(',').filter(Boolean)

const isNamed = ({ id }: { id: string }): boolean => named.length === 0 || named.includes(id)

/** All machines of the catalogue, or those that were named. */
export const machinesUnderTest = catalogue.filter(isNamed)

/** The same of the lives of records, which have no screens. */
export const lifecyclesUnderTest = lifecycles.filter(isNamed)

/**
 * A share of them, for one of several test files that run side by side: the machines with most to walk are dealt out
 * first, each to the file with least to do.
 *
 * @param share from 1 to `count`
 */
export function shareOfMachines(share: number, count: number): typeof machinesUnderTest {
  const work = Array.from({ length: count }, () => 0)
  const sizes = machinesUnderTest.map((entry) => ({
    entry,
    size: walkMachine(entry.machine, entry.messages).transitions.length,
  }))
  return sizes
    .toSorted((one, other) => other.size - one.size)
    .filter(({ size }) => {
      const least = work.indexOf(Math.min(...work))
      work[least]! += size
      return least === share - 1
    })
    .map(({ entry }) => entry)
}

/** Declares that all machines are in one of the files, each once. It is also what a file has to do that has got none. */
export const itIsOneOfTheShares = (count: number): void =>
  it('is one of the files that share the machines, each in one of them', () => {
    const shares = Array.from({ length: count }, (_, index) => shareOfMachines(index + 1, count))
    const ids = shares.flat().map(({ id }) => id)
    expect(ids.toSorted()).toEqual(machinesUnderTest.map(({ id }) => id).toSorted())
  })
