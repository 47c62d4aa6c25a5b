/** Lists and forms of areas: what an address asks for, and what of a text is a value. */
import { describe, expect, it } from 'vitest'
import { problemsOf } from '#contract/areas/kit/check-values.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { elements } from '#contract/areas/elements/elements.area.ts'
import { photovoltaicParks } from '#contract/areas/photovoltaic-parks/photovoltaic-parks.area.ts'
import type { ShownArea } from '#src/areas/kit/area-shown.ts'
import { broughtValues } from '#src/areas/kit/brought-values.ts'
import { askedIn, withAsked } from '#src/areas/kit/list-asked.ts'
import { contentIn, numberIn, typedContent, typedTexts, valueIn } from '#src/areas/kit/typed-values.ts'
import { valueText } from '#src/areas/kit/value-text.ts'
import { sampleRecord } from '#machines/record/samples.ts'

const asked = (query: string) => askedIn(new URLSearchParams(query), elements)
const written = (query: string) =>
  decodeURIComponent(withAsked(new URLSearchParams(), asked(query), elements).toString())

describe('The address of a list', () => {
  it('begins with what the first view shows', () => {
    expect(asked('')).toMatchObject({
      view: 'present',
      where: { state: { is: ['inService', 'outOfService'] } },
      column: 'code',
      isDescending: false,
      pageSize: 25,
    })
    expect(written('')).toBe('')
  })

  it.each([
    'f.commissionedOn=2001-02-03..&f.type=valve,pump',
    'f=none',
    'view=poor',
    'view=all&q=school&sort=-commissionedOn&cols=type,note&page=3&size=100',
  ])('keeps %s', (query) => expect(written(query)).toBe(query))

  it('takes what somebody typed into it for what it says', () => {
    expect(asked('f.postcode=%25,6023').where).toEqual({ postcode: { is: ['%', '6023'] } })
  })

  it.each([
    ['a view, a column and a size that are not there', 'view=x&cols=y&size=11&sort=note', ''],
    ['values that the field does not have', 'f.type=elephant&f.commissionedOn=31-31..', ''],
    ['a page before the first', 'page=-1', ''],
  ])('leaves out %s', (_what, query, rest) => expect(written(query)).toBe(rest))
})

describe('Days of instants', () => {
  const inCards = (query: string) => askedIn(new URLSearchParams(query), jobCards)

  it('are asked for by their first and last moment, by the clock of the utility', () => {
    expect(inCards('view=all&f.doneAt=2026-11-27..2026-11-28').where).toEqual({
      doneAt: { from: '2026-11-26T22:00:00.000Z', to: '2026-11-28T21:59:59.999Z' },
    })
    // 25 hours: the clock is put back.
    expect(inCards('view=all&f.doneAt=2026-10-25..2026-10-25').where).toEqual({
      doneAt: { from: '2026-10-24T21:00:00.000Z', to: '2026-10-25T21:59:59.999Z' },
    })
  })

  it('stand in the address as days', () => {
    const query = 'view=all&f.doneAt=2026-11-27..'
    expect(withAsked(new URLSearchParams(), inCards(query), jobCards).toString()).toBe(query)
  })

  it.each(['31/02/2026..', 'yesterday..', '5..6'])('are left out where they are none: %s', (text) =>
    expect(inCards(`view=all&f.doneAt=${text}`).where).toEqual({}),
  )
})

describe('An instant as it is typed', () => {
  const field = jobCards.fields.downFrom
  const read = (day: string, time: string) =>
    valueIn('downFrom', field, { 'downFrom.day': day, 'downFrom.time': time })

  it.each([
    ['27/11/2026', '14:30'],
    ['27.11.2026', '14.30'],
    ['27/11/2026', '1430'],
    ['٢٧/١١/٢٠٢٦', '١٤:٣٠'],
  ])('%s and %s are one', (day, time) => expect(read(day, time)).toBe('2026-11-27T12:30:00.000Z'))

  it.each([
    ['27/11/2026', ''],
    ['', '14:30'],
    ['27/11/2026', '25:00'],
    ['27/11/2026', '9:5'],
    // The clock is put forward from 3 to 4.
    ['28/03/2027', '03:30'],
  ])('%j and %j are none, and the form says so', (day, time) =>
    expect(problemsOf({ fields: { downFrom: field }, rules: {} }, { downFrom: read(day, time) })).toEqual([
      { field: 'downFrom', problem: 'notAnInstant' },
    ]),
  )

  it('is nothing where nothing is typed, and comes back as it was', () => {
    expect(read(' ', '')).toBeNull()
    const written = typedTexts('downFrom', field, '2026-11-27T07:05:00.000Z')
    expect(written).toEqual({ 'downFrom.day': '27/11/2026', 'downFrom.time': '09:05' })
    expect(valueIn('downFrom', field, written)).toBe('2026-11-27T07:05:00.000Z')
  })
})

describe('What a link has brought to a form', () => {
  const area = {
    definition: jobCards,
    control: () => ({ isVisible: true, isDisabled: false }),
    may: () => true,
  } as unknown as ShownArea
  const brought = (query: string) => broughtValues(area, new URLSearchParams(query))

  it('is taken where it fits a field of the form', () => {
    expect(
      brought('request=12&street=Kimonos 14&postcode=6023&priority=danger&plannedFrom=2026-11-27'),
    ).toEqual({
      request: '12',
      street: 'Kimonos 14',
      postcode: '6023',
      priority: 'danger',
      plannedFrom: '27/11/2026',
    })
  })

  it.each([
    'request=x',
    'request=-1',
    'postcode=60',
    'priority=huge',
    'plannedFrom=soon',
    'outcome=done',
    'cost=12',
    'x=1',
  ])('is left out: %s', (query) => expect(brought(query)).toEqual({}))
})

describe('A value as it is typed', () => {
  it.each([
    ['12,5', 12.5],
    ['١٢٫٥', 12.5],
    [' 1 200.25 ', 1200.25],
    ['−4', -4],
  ])('%j is %d', (text, number) => expect(numberIn(text)).toBe(number))

  it.each(['', '1,2,3', 'x', '1e3', '0x10'])('%j is no number', (text) => expect(numberIn(text)).toBeNaN())

  it('has no more than whole cents', () => {
    expect(valueIn('cost', { kind: 'money' }, { cost: '12.50' })).toBe(1250)
    expect(valueIn('cost', { kind: 'money' }, { cost: '12.505' })).toBeNaN()
  })

  it('comes back as it was, whatever its kind', () => {
    const fields = { ...elements.fields, ...photovoltaicParks.fields }
    const values = {
      ...sampleRecord.values,
      capacity: 150.25,
      startDate: '2019-03-01',
      element: 17,
      reference: 'PV-1',
    }
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name as keyof typeof values] ?? null
      expect(valueIn(name, field, typedTexts(name, field, value)), name).toEqual(value)
    }
  })

  it('keeps rows of parts by their ids, and drops rows in which nothing was typed', () => {
    const { fields, parts } = elements
    const typed = typedContent(fields, parts, sampleRecord)
    expect(contentIn(fields, parts, typed, sampleRecord)).toEqual({
      values: sampleRecord.values,
      parts: sampleRecord.parts,
    })
    const rows = JSON.parse(typed['part.properties'] ?? '[]') as object[]
    const more = { ...typed, 'part.properties': JSON.stringify([...rows, { cells: { property: ' ' } }]) }
    expect(contentIn(fields, parts, more, sampleRecord).parts).toEqual(sampleRecord.parts)
  })
})

describe('A number of a record', () => {
  const area: Pick<ShownArea, 'word' | 'language' | 'symbol'> = {
    word: (key) => key,
    language: 'en',
    symbol: '€',
  }
  const written = (unit: string, value: number) =>
    valueText(area, 'field', { kind: 'number', unit, decimals: 0 }, value, { yesNo: (key) => key })

  it('has its thousands apart, unless it is a year', () => {
    expect(written('m', 2093)).toBe('2,093 m')
    expect(written('year', 2093)).toBe('2093')
  })
})
