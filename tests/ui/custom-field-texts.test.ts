/** What stands in the utility's own fields before anybody has typed anything (P §3, §5). */
import { expect, it } from 'vitest'
import type { CustomField } from '#contract/new-customer.ts'
import { customTextOf, defaultTexts } from '#src/flows/guided-form/default-texts.ts'

const today = '2026-11-22'

const field = (part: Partial<CustomField>): CustomField => ({
  customFieldId: 1,
  name: 'Added',
  unitLabel: '',
  groupName: '',
  isMandatory: false,
  type: 0,
  strValue: '',
  intValue: null,
  dblValue: null,
  dateValue: '',
  dataId: null,
  typeId: 0,
  parentCustomFieldId: 0,
  orderId: 1,
  defaultValue: '',
  ...part,
})

it.each([
  ['a text as it is', { type: 0, strValue: 'Ring twice.' }, 'Ring twice.'],
  ['an integer without decimals', { type: 1, intValue: 4 }, '4'],
  ['the integer zero, which is a number', { type: 1, intValue: 0 }, '0'],
  ['no integer', { type: 1 }, ''],
  ['a decimal with two', { type: 2, dblValue: 120.5 }, '120.50'],
  ['a whole decimal with two', { type: 2, dblValue: 3 }, '3.00'],
  ['the decimal zero, which is a number', { type: 2, dblValue: 0 }, '0.00'],
  ['no decimal', { type: 2 }, ''],
  ['a day as it is typed', { type: 3, dateValue: '2026-06-01' }, '01/06/2026'],
  ['1899-12-30 as today', { type: 3, dateValue: '1899-12-30' }, '22/11/2026'],
  ['no day', { type: 3 }, ''],
  ['an item by its number', { type: 4, dataId: 30_001 }, '30001'],
  ['an item of a library by its number', { type: 5, dataId: 40_042 }, '40042'],
  ['no item, which some systems write as zero', { type: 4, dataId: 0 }, ''],
] as [string, Partial<CustomField>, string][])('a field begins with %s', (_what, value, text) => {
  expect(customTextOf(field(value), today)).toBe(text)
})

it('only what has a value is kept, each by the number of its field', () => {
  const fields = [
    field({ customFieldId: 4, type: 2, dblValue: 120.5 }),
    field({ customFieldId: 5, type: 1 }),
    field({ customFieldId: 6, type: 3, dateValue: '1899-12-30' }),
  ]
  expect(defaultTexts(fields, today)).toEqual({ 4: '120.50', 6: '22/11/2026' })
})
