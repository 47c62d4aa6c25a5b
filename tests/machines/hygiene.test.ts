/** Every machine keeps the rules of the house plan. A failure lists all violations as sentences. */
import { describe, expect, it } from 'vitest'
import { allMachines } from '#tools/model/catalogue.ts'
import { checks, unservedRequirements } from '#tools/model/hygiene/examine.ts'
import { allRequirements, machines } from './examined.ts'

describe.each(machines)('$entry.title', (machine) => {
  it.each(Object.entries(checks))('%s', (_demand, check) => {
    expect(check(machine)).toEqual([])
  })
})

describe('The catalogue', () => {
  it.runIf(machines.length === allMachines.length)('serves every requirement by at least one row', () => {
    expect(unservedRequirements(machines, allRequirements)).toEqual([])
  })

  it('names every machine once', () => {
    const ids = allMachines.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })
})
