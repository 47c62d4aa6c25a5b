/** The main way of every machine: found, free of errors, drawn as arrows, and no state without a way in. */
import { describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { allMachines } from '#tools/model/catalogue.ts'
import { mainWayOf } from '#tools/model/main-way.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { chartedMachine, createDrawing, isDrawn, isWithin, visibleFor } from '#tools/statecharts/drawing.ts'
import { drawPages } from '#tools/statecharts/drawn-pages.ts'
import { pageTitle } from '#tools/statecharts/page-plan.ts'
import { hasArrow, wayInLines } from '#tools/statecharts/ways-in.ts'
import { leakReportEntry } from './sample/leak-report-entry.ts'

const machines = allMachines.map((entry): [string, CatalogueEntry] => [entry.id, entry])
const textOf = (entry: CatalogueEntry, through = entry.mainWay) =>
  mainWayOf(walkMachine(entry.machine, entry.messages), through).map(({ source, targets }) =>
    [source, ...targets].join(' → '),
  )
const named = (id: string) => machines.find(([name]) => name === id)![1]

describe('The main way', () => {
  it('is the shortest one without an error to the first end', () => {
    expect(textOf(leakReportEntry)).toMatchInlineSnapshot(`
      [
        "weighingUrgency → checkingHuman",
        "checkingHuman → describingLeak",
        "describingLeak → reported",
      ]
    `)
  })

  it('of electronic bills goes from the form by both codes, the property and the preferences to the subscription', () => {
    const way = textOf(named('e-bill'))
    expect(way[0]).toBe('choosingStep → enteringContact')
    expect(way.at(-1)).toBe('session.savingPreferences → subscribed')
    expect(way.join(' ')).not.toMatch(/recovering|refused|Expired/)
  })

  it('goes through what an entry names, and says what it cannot reach', () => {
    expect(textOf(named('customer-evaluation')).join(' ')).toMatch(
      /choosingStart → answering .*answering\.choosingEquipment → choosingStart .*→ finished$/,
    )
    expect(() => textOf(leakReportEntry, ['nowhere'])).toThrow(/does not come from its beginning to nowhere/)
  })

  it.for(machines)('of %s takes no error, and something where there is something to do', ([, entry]) => {
    const way = mainWayOf(walkMachine(entry.machine, entry.messages), entry.mainWay)
    expect(way.length).toBeGreaterThan(0)
    expect(way.filter(({ kind }) => kind === 'error')).toEqual([])
  })
})

describe('On the charts', () => {
  it.for(machines)(
    'of %s the main way is drawn, and every state is reached by an arrow or says from where',
    async ([, entry]) => {
      const machine = chartedMachine(entry)
      for (const { page, layout } of await drawPages(machine, entry.title)) {
        const drawing = createDrawing(machine, page, layout)
        const hidden = drawing.mainWay.filter((row) => {
          const from = visibleFor(drawing, row.source)
          // Inside one box, or from a frame to what is in it, there is no arrow to draw.
          const to = visibleFor(drawing, row.targets[0] ?? '')
          const isInside = from === to || (page.open.has(from ?? '') && isWithin(to ?? '', from ?? ''))
          return from !== undefined && row.targets.length > 0 && !isInside && !isDrawn(drawing, row)
        })
        expect(hidden.map(({ key }) => `${pageTitle(page)}: ${key}`)).toEqual([])
        const shown = new Set(
          machine.states.flatMap(({ path }) => (path === page.root ? [] : (visibleFor(drawing, path) ?? []))),
        )
        const reached = machine.transitions.flatMap(({ targets }) => targets)
        const silent = [...shown]
          .filter((path) => !hasArrow(drawing, path) && wayInLines(drawing, path).length === 0)
          .filter(
            (path) => !layout.written.has(`elsewhere → ${path}`) && reached.some((to) => isWithin(to, path)),
          )
        expect(silent.map((path) => `${pageTitle(page)}: ${path}`)).toEqual([])
      }
    },
  )
})
