/** Every requirement is served by transitions and walked by paths, or the build fails and names it. */
import { describe, expect, it } from 'vitest'
import { allMachines, requirements } from '#tools/model/catalogue.ts'
import { traceRequirements } from '#tools/paths/traceability.ts'

describe('Traceability', () => {
  const traces = traceRequirements(allMachines, requirements)

  it('leads from every requirement to a transition and a path', () => {
    expect(traces.map(({ id }) => id)).toEqual(Object.keys(requirements))
    const gaps = traces.filter(({ transitions, paths }) => transitions.length === 0 || paths.length === 0)
    expect(gaps.map(({ id }) => id)).toEqual([])
  })

  it('shows a requirement that nothing serves with empty lists', () => {
    const [trace] = traceRequirements(allMachines.slice(0, 1), {
      'ZZ-01': { text: 'Fly.', source: 'nowhere' },
    })
    expect(trace).toEqual({ id: 'ZZ-01', text: 'Fly.', source: 'nowhere', transitions: [], paths: [] })
  })
})
