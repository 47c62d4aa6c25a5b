/** The application that a browser keeps: as a whole, and only while it says so. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filledForm } from '#machines/new-customer-form/samples.ts'
import {
  forgetApplication,
  keepApplication,
  keeping,
  keepTyped,
  readKeptApplication,
} from '#src/flows/new-customer/kept-application.ts'
import { forbidden, forgetPlayed, held, playedIndexedDb } from './played-database.ts'

const day = 24 * 60 * 60 * 1000
/** Time goes by once everything is written. */
async function later(days: number): Promise<void> {
  await vi.waitUntil(() => {
    const written = held.get('newCustomer') as { keptAt: number } | undefined
    return (written?.keptAt ?? 0) > Date.now() - day && held.has('newCustomer.files')
  })
  vi.setSystemTime(Date.now() + days * day)
}

const files = [{ name: 'passport.png', size: 3, content: new Blob(['png']) }]
const begun = {
  key: 'the key of this one',
  form: filledForm,
  step: 'attachments',
  openSession: undefined,
  isSubmitted: false,
} as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('indexedDB', playedIndexedDb)
})
afterEach(async () => {
  forgetPlayed()
  forgetApplication()
  // What it says of the last write is about the next visit, too.
  keepApplication({ ...begun, form: { ...filledForm, files: [] } })
  await vi.waitUntil(() => keeping.current() === 'everything')
  forgetApplication()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an application that the browser keeps', () => {
  it('has its files as long as its fields, whenever they were chosen', async () => {
    keepApplication({ ...begun, form: { ...filledForm, files } })
    await later(20)
    keepTyped(begun, { texts: { Surname: 'Nikolaou' } })
    await later(11)
    expect(await readKeptApplication()).toMatchObject({ form: { texts: { Surname: 'Nikolaou' }, files } })
  })

  it('is gone after thirty days, with its files', async () => {
    keepApplication({ ...begun, form: { ...filledForm, files } })
    await later(30)
    expect(await readKeptApplication()).toBeUndefined()
    await vi.waitFor(() => expect(held).toEqual(new Map()))
  })

  it('is said to be kept only as far as it is', async () => {
    const heard = vi.fn<() => void>()
    const stop = keeping.subscribe(heard)
    forbidden.name = 'newCustomer.files'
    keepApplication({ ...begun, form: { ...filledForm, files } })
    await vi.waitFor(() => expect(keeping.current()).toBe('withoutFiles'))
    expect(heard).toHaveBeenCalledTimes(1)
    forbidden.everything = true
    keepTyped(begun, { texts: { Surname: 'Nikolaou' } })
    await vi.waitFor(() => expect(keeping.current()).toBe('nothing'))
    forgetPlayed()
    keepApplication({ ...begun, form: { ...filledForm, files: [] } })
    await vi.waitFor(() => expect(keeping.current()).toBe('everything'))
    stop()
  })
})
