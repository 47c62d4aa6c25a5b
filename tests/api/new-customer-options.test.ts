/** What the application of a new customer is filled in with, of the portal's own server or a utility's. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getCustomAddressLines, getCustomFields } from '#contract/new-customer.ts'
import { getLookups } from '#contract/registration.ts'
import { applicationOptionsQuery } from '#src/api/new-customer-queries.ts'

const ok = { data: { status: 0, text: '' } }
let replies: Readonly<Record<string, object>> = {}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    const path = typeof asked === 'string' ? asked : asked.url
    const name = Object.keys(replies).find((one) => path.includes(one)) ?? ''
    return Response.json(replies[name])
  })
})
afterEach(() => vi.unstubAllGlobals())

const addressLines = async (byLanguage: object) => {
  replies = {
    [getLookups.name]: {
      ...ok,
      idTypes: [],
      genders: [],
      consumerTypes: [],
      guideNotes: [],
      uncodedAddressLineNames: ['Street'],
    },
    [getCustomFields.name]: { ...ok, items: [] },
    [getCustomAddressLines.name]: byLanguage,
  }
  return (await new QueryClient().fetchQuery(applicationOptionsQuery('en'))).addressLines
}

it.each([
  ['in the language that was asked for', ['Road', 'Town'], ['Road', 'Town']],
  ['as the lookups say, where there are none in that language', [], ['Street']],
])('lines of an address are called %s (P §3)', async (_how, customerCodedAddressLineNames, shown) => {
  expect(await addressLines({ ...ok, items: { customerCodedAddressLineNames } })).toEqual(shown)
})

it('lines of an address are called as the lookups say, where the other call is refused', async () => {
  expect(await addressLines({ data: { status: 1, text: 'No' } })).toEqual(['Street'])
})
