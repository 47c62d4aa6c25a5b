/** Every machine keeps the rules of the house plan. A failure lists all violations as sentences. */
import { describe, expect, it } from 'vitest'
import { catalogue as flows, lifecycles } from '#tools/model/catalogue.ts'
import { checks, unservedRequirements } from '#tools/model/hygiene/examine.ts'
import { allRequirements, machines } from './examined.ts'

const catalogue = [...flows, ...lifecycles]

describe.each(machines)('$entry.title', (machine) => {
  it.each(Object.entries(checks))('%s', (_demand, check) => {
    expect(check(machine)).toEqual([])
  })
})

describe('The catalogue', () => {
  it.runIf(machines.length === catalogue.length)('serves every requirement by at least one row', () => {
    expect(unservedRequirements(machines, allRequirements)).toEqual([])
  })

  it('names every machine once', () => {
    const ids = catalogue.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })
})
