/** The exported SCXML says what the machine says, and is SCXML: proved by reading it back. */
import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { isWithin } from '#tools/statecharts/drawing.ts'
import { delayEventOf, eventOf, invokeIdOf } from '#tools/statecharts/scxml-names.ts'
import { readScxml } from '#tools/statecharts/scxml-reader.ts'
import { scxmlText } from '#tools/statecharts/scxml.ts'
import { leakReportEntry } from './sample/leak-report-entry.ts'
import { variantEntry } from './sample/variants.ts'

const describeEntry = (entry: CatalogueEntry) => walkMachine(entry.machine, entry.messages)
const textOf = (entry: CatalogueEntry) => scxmlText(entry.machine, describeEntry(entry))

/** What the machine says, in the words of the reader. */
const expectedOf = (entry: CatalogueEntry) => {
  const { states } = describeEntry(entry)
  const idOf = (path: string) => states.find((state) => state.path === path)!.id
  return {
    states: states.map((state) => ({
      id: state.id,
      parent: state.parent === undefined ? undefined : idOf(state.parent),
      initial: state.initial === undefined ? undefined : idOf(state.initial),
      element: { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: '' }[
        state.kind
      ],
      tags: state.tags,
      description: state.description,
      entry: state.entry,
      exit: state.exit,
      invokes: state.invokes.map(({ id }) => invokeIdOf(state.id, id)),
      delays: [
        ...new Set(state.transitions.filter(({ kind }) => kind === 'after').map(({ trigger }) => trigger)),
      ].map((delay) => delayEventOf(state.id, delay)),
    })),
    transitions: states.flatMap((state) =>
      state.transitions.map((row) => ({
        source: state.id,
        event: eventOf(row, state.id),
        guard: row.guard,
        targets: row.targets.map(idOf),
        isInternal:
          row.targets.length > 0 &&
          !row.reenter &&
          row.targets.every((target) => isWithin(target, row.source)),
        actions: row.actions,
        requirements: row.requirements,
        description: row.description,
      })),
    ),
  }
}

/** What an element may contain and must or may carry (W3C SCXML 1.0, section 3 to 6). */
const grammar: Record<string, { children: string; attributes: string }> = {
  scxml: { children: 'state parallel final', attributes: 'initial name xmlns version datamodel' },
  state: {
    children: 'onentry onexit transition initial state parallel final history datamodel invoke',
    attributes: 'id initial',
  },
  parallel: {
    children: 'onentry onexit transition state parallel history datamodel invoke',
    attributes: 'id',
  },
  final: { children: 'onentry onexit donedata', attributes: 'id' },
  initial: { children: 'transition', attributes: '' },
  transition: { children: 'script', attributes: 'event cond target type' },
  onentry: { children: 'script send cancel', attributes: '' },
  onexit: { children: 'script send cancel', attributes: '' },
  invoke: { children: '', attributes: 'type src id' },
  send: { children: '', attributes: 'id event delay delayexpr' },
  cancel: { children: '', attributes: 'sendid' },
  script: { children: '', attributes: '' },
}

const elementsBelow = (element: Element): Element[] => [
  element,
  ...[...element.childNodes]
    .filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
    .flatMap(elementsBelow),
]

const rootOf = (text: string) => new DOMParser().parseFromString(text, 'application/xml').documentElement!

const violations = (text: string): string[] => {
  const elements = elementsBelow(rootOf(text))
  const ids = elements.flatMap((element) => element.getAttribute('id') ?? [])
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const targets = elements.flatMap((one) =>
    `${one.getAttribute('target') ?? ''} ${one.getAttribute('initial') ?? ''}`.split(' '),
  )
  const nowhere = targets.filter((target) => target !== '' && !ids.includes(target))
  const misplaced = elements.flatMap((element) => {
    const rule = grammar[element.localName!]
    const parent = element.parentNode as Element
    if (!rule) return [`<${element.localName}> is unknown`]
    const foreign = [...element.attributes]
      .filter(({ prefix, name }) => prefix === null && !rule.attributes.split(' ').includes(name))
      .map(({ name }) => `<${element.localName}> has no attribute ${name}`)
    const isRoot = element.localName === 'scxml'
    const fits = isRoot || grammar[parent.localName!]?.children.split(' ').includes(element.localName!)
    return [...foreign, ...(fits ? [] : [`<${element.localName}> in <${parent.localName}>`])]
  })
  const noName = ids.filter((id) => !/^[\p{L}_][\p{L}\d_.-]*$/u.test(id))
  return [...twice.map((id) => `${id} twice`), ...nowhere, ...misplaced, ...noName]
}

const entries = [...catalogue, leakReportEntry].map((entry) => ({ title: entry.title, entry }))

describe.each(entries)('The SCXML of $title', ({ entry }) => {
  const text = textOf(entry)
  const chart = readScxml(text)
  const expected = expectedOf(entry)

  it('has the transitions of the machine when it is read back', () => {
    expect(chart.transitions).toEqual(expected.transitions)
  })

  it('has the states of the machine, with what they do, call and wait for', () => {
    const states = chart.states.map((state) => ({ ...state, delays: state.delays.map(({ event }) => event) }))
    expect(states).toEqual(expected.states)
    expect(chart.initial).toBe(entry.machine.id)
  })

  it('cancels every delay when its state is left', () => {
    expect(chart.states.flatMap(({ delays }) => delays.filter(({ isCancelled }) => !isCancelled))).toEqual([])
  })

  it('keeps to the elements, attributes and ids of SCXML 1.0', () => {
    expect(violations(text)).toEqual([])
  })
})

describe('SCXML', () => {
  it('differs when one transition differs', () => {
    const redirected = variantEntry((config) => {
      Object.assign(config.states!.checkingHuman!.invoke!.onDone!, { target: 'abandoned' })
    })
    expect(readScxml(textOf(redirected)).transitions).not.toEqual(expectedOf(leakReportEntry).transitions)
  })

  it('keeps constants of actions, and texts with quotes and brackets', () => {
    const { transitions } = readScxml(textOf(leakReportEntry))
    expect(transitions.flatMap(({ actions }) => actions)).toContain('raiseNotice(reported)')
    const quoted = variantEntry((config) => {
      Object.assign(config.states!.reported!, { description: 'Says "<done>" & leaves.' })
    })
    const { states } = readScxml(textOf(quoted))
    expect(states.map(({ description }) => description)).toContain('Says "<done>" & leaves.')
  })

  it('names a constant delay in milliseconds, and a computed one by its function', () => {
    const times = readScxml(textOf(leakReportEntry)).states.flatMap(({ delays }) =>
      delays.map(({ time }) => time),
    )
    expect(times).toEqual(['60000ms', 'photoTime(_event)'])
  })

  it('is refused when it is no SCXML or not even XML', () => {
    expect(() => readScxml('<svg xmlns="http://www.w3.org/2000/svg"/>')).toThrow(/no SCXML 1\.0/)
    expect(() => readScxml('<scxml>')).toThrow(/XML/)
  })
})
