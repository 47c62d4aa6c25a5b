/** Long forms that a browser keeps: for as long as was said, then not even in its database. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetKeptDraft, keepDraft, readKeptDraft } from '#src/storage/kept-draft.ts'
import { forbidden, forgetPlayed, held, playedIndexedDb } from './played-database.ts'

const longest = 30 * 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('indexedDB', playedIndexedDb)
})
afterEach(() => {
  forgetPlayed()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a form that the browser keeps', () => {
  it('is there again, until it is forgotten', async () => {
    expect(await keepDraft('form', { surname: 'Georgiou' })).toBe(true)
    vi.setSystemTime(Date.now() + longest - 1)
    expect(await readKeptDraft('form', longest)).toEqual({ surname: 'Georgiou' })
    expect(await readKeptDraft('another', longest)).toBeUndefined()
    await forgetKeptDraft('form')
    expect(await readKeptDraft('form', longest)).toBeUndefined()
  })

  it('counts for nothing when it is too old, and is gone from the device', async () => {
    await keepDraft('form', { surname: 'Georgiou' })
    vi.setSystemTime(Date.now() + longest)
    expect(await readKeptDraft('form', longest)).toBeUndefined()
    expect(held).toEqual(new Map())
  })

  it('counts for nothing when it does not say how old it is', async () => {
    held.set('form', { value: { surname: 'Georgiou' } })
    expect(await readKeptDraft('form', longest)).toBeUndefined()
  })

  it('is missed by nobody where storage is forbidden', async () => {
    forbidden.everything = true
    expect(await keepDraft('form', { surname: 'Georgiou' })).toBe(false)
    expect(await readKeptDraft('form', longest)).toBeUndefined()
    await forgetKeptDraft('form')
  })
})
