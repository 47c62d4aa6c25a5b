/** Random paths go where recorded visits went, and end when they are told to. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chanceOf, drawn } from '#tools/model/chance.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { seededNumbers } from '#tools/model/random-paths.ts'
import type { ReplayedPath } from '#tools/paths/path-source.ts'
import { createPortalSource } from '#tools/paths/portal-source.ts'
import { readRandomWish } from '#tools/paths/random-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'random-weights-'))
afterAll(() => rmSync(folder, { recursive: true }))

const entry = catalogue.find(({ id }) => id === 'unsubscribe')!
const source = createPortalSource(entry)

/** What the portal would record of a path, as often as it was walked; of steps that take one row, which all of it are. */
const recorded = ({ path, states }: ReplayedPath, times: number): string =>
  Array.from({ length: times }, (_none, visit) =>
    states
      .flatMap(({ taken, snapshot }) =>
        taken.map((key) => {
          const { definition, eventType } = source.model.description.transitions.find(
            (row) => row.key === key,
          )!
          const { source: state } = definition
          const rows = eventType === '' ? state.always : state.transitions.get(eventType)
          return `${JSON.stringify({
            machine: entry.machine.id,
            actor: 'x:0',
            visit: `${path.id}-${visit}`,
            source: state.id,
            eventType,
            row: rows!.indexOf(definition),
            value: snapshot.value,
            at: 0,
          })}\n`
        }),
      )
      .join(''),
  ).join('')

/** How often paths take a row. */
const takenIn = (paths: readonly ReplayedPath[], key: string) =>
  paths.flatMap(({ states }) => states.flatMap(({ taken }) => taken)).filter((one) => one === key).length

const wished = (values: Parameters<typeof readRandomWish>[0]) => readRandomWish(values, [entry], true)

describe('A step that is drawn', () => {
  const steps = [{ taken: ['often'] }, { taken: ['never'] }, { taken: ['often'] }, { taken: [] }]

  it('is drawn as often as visits took it, and what they never took stays possible', () => {
    const next = seededNumbers(7)
    const chance = chanceOf(new Map([['often', 98]]))
    const draws = Array.from({ length: 5000 }, () => drawn(steps, next, chance)!.taken[0])
    const often = draws.filter((key) => key === 'often').length
    // 99 of 101: both steps of one row share its weight.
    expect(often / draws.length).toBeGreaterThan(0.96)
    expect(often / draws.length).toBeLessThan(0.995)
    expect(draws.filter((key) => key === 'never').length).toBeGreaterThan(10)
  })

  it('is any of them alike without weights, and none where there is none', () => {
    const next = seededNumbers(7)
    const draws = Array.from({ length: 4000 }, () => steps.indexOf(drawn(steps, next, undefined)!))
    for (const index of steps.keys())
      expect(draws.filter((one) => one === index).length / draws.length).toBeCloseTo(0.25, 1)
    expect(drawn([], next, chanceOf(new Map()))).toBeUndefined()
  })
})

describe('Random paths', () => {
  const plain = source.make('random', { seed: 3, most: 40 })

  it('take what a recording took more often, from the same seed the same way', () => {
    const walked = source.make('transitions', { seed: 1, most: undefined })
    // One answer among several: the server cannot be reached, and the visit gives up.
    const key = 'recoveringSession: error(recoverSession)'
    const followed = walked
      .filter(({ states }) => takenIn([{ path: walked[0]!.path, states }], key) > 0)
      .toSorted((a, b) => a.states.length - b.states.length)[0]!
    const file = join(folder, 'visits.ndjson')
    writeFileSync(file, recorded(followed, 200))
    const { chanceOf: chance } = wished({ weights: file })
    const make = () => source.make('random', { seed: 3, most: 40, chance: chance!(entry) })
    const weighted = make()
    expect(make().map(({ path }) => path.id)).toEqual(weighted.map(({ path }) => path.id))
    expect(takenIn(weighted, key) / weighted.length).toBeGreaterThan(
      1.5 * (takenIn(plain, key) / plain.length),
    )
  })

  it('end after so many steps', () => {
    const { stop } = wished({ steps: '4' })
    for (const { path } of source.make('random', { seed: 3, most: 10, stop }))
      expect(path.steps.length).toBeLessThanOrEqual(4)
  })

  it('end once so many transitions were taken, and not before', () => {
    const covered = (paths: readonly ReplayedPath[]) =>
      new Set(paths.flatMap(({ states }) => states.flatMap(({ taken }) => taken))).size
    const possible = covered(source.make('transitions', { seed: 1, most: undefined }))
    const half = source.make('random', { seed: 3, most: undefined, stop: wished({ coverage: '50%' }).stop })
    expect(covered(half) / possible).toBeGreaterThanOrEqual(0.5)
    expect(covered(half.slice(0, -1)) / possible).toBeLessThan(0.5)
  })
})

describe('Options of random paths', () => {
  it.each([
    [{ coverage: '120' }, /takes at most 100/],
    [{ steps: '0' }, /--steps takes a whole number of at least 1/],
    [{ weights: join(folder, 'none') }, /cannot be read/],
  ])('are refused where they make no sense: %j', (values, sentence) => {
    expect(() => wished(values)).toThrow(sentence)
  })

  it('are refused with other criteria', () => {
    expect(() => readRandomWish({ steps: '3' }, [entry], false)).toThrow(
      /--steps is for --criterion random only/,
    )
  })

  it('are refused where the recording has nothing of the flow', () => {
    const file = join(folder, 'others.ndjson')
    const row = { machine: 'other', actor: 'x', source: 'a', eventType: 'b', row: 0, value: 'c', at: 0 }
    writeFileSync(file, JSON.stringify(row))
    expect(() => wished({ weights: file })).toThrow(/holds no transition of unsubscribe/)
  })
})
