/** The generated paths cover what they promise, measured, and the real actor goes where the model says. */
import { describe, expect, it } from 'vitest'
import { pairCoverage, transitionCoverage } from '#tools/model/coverage.ts'
import { runPath } from '#tools/model/memory-driver.ts'
import { disagreements } from '#tools/model/model-agreement.ts'
import { randomPaths } from '#tools/model/random-paths.ts'
import { machines } from './examined.ts'

/** Steps of a path that people can still follow. */
const mostSteps = 25

describe.each(machines)('$entry.title', ({ entry, model, graphs, paths }) => {
  const transitionPaths = paths('transitions')
  const pairPaths = paths('pairs')

  it('has paths that take every row', () => {
    expect(transitionCoverage(entry, transitionPaths, model).missing).toEqual([])
  })

  it('has paths that take every two rows that can follow each other', () => {
    expect(pairCoverage(entry, [...transitionPaths, ...pairPaths], graphs, model).missing).toEqual([])
  })

  it('has transition paths that are short enough to read and differ in their ids', () => {
    expect(transitionPaths.filter(({ steps }) => steps.length > mostSteps)).toEqual([])
    const ids = transitionPaths.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('goes on a real actor where the model says', () => {
    const walks = [...transitionPaths, ...pairPaths, ...randomPaths(entry, { seed: 1 }, model)]
    const found = walks.flatMap((path) => disagreements(entry, model, path, runPath(entry, path)))
    expect(found).toEqual([])
  })
})
