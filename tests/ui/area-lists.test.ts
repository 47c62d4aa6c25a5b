/** Lists and forms of areas: what an address asks for, and what of a text is a value. */
import { describe, expect, it } from 'vitest'
import { elements } from '#contract/areas/elements/elements.area.ts'
import { photovoltaicParks } from '#contract/areas/photovoltaic-parks/photovoltaic-parks.area.ts'
import { askedIn, withAsked } from '#src/areas/kit/list-asked.ts'
import { contentIn, numberIn, typedContent, typedTexts, valueIn } from '#src/areas/kit/typed-values.ts'
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
