import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetStored, readStored, writeStored } from '#src/storage/storage.ts'

/** As much of the browser's storage as the portal uses. */
const fakeStorage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
const refuse = () => {
  throw new DOMException('Storage is forbidden', 'SecurityError')
}

afterEach(() => {
  for (const key of ['_login', '_lang', 'legal_accepted', '_preference'] as const) forgetStored(key)
  vi.unstubAllGlobals()
})

describe('what the browser remembers', () => {
  it('is read back as it was written', () => {
    vi.stubGlobal('localStorage', fakeStorage())
    writeStored('_login', { email: 'customer@example.com' })
    writeStored('legal_accepted', true)
    expect(readStored('_login')).toEqual({ email: 'customer@example.com' })
    expect(readStored('legal_accepted')).toBe(true)
  })

  it('keeps the language as a bare word under the key of the specification', () => {
    const storage = fakeStorage()
    vi.stubGlobal('localStorage', storage)
    writeStored('_lang', 'ar')
    expect(storage.getItem('_lang')).toBe('ar')
  })

  it.each([
    ['_lang', 'klingon'],
    ['_login', '{"email":1}'],
    ['_login', 'not json'],
    ['legal_accepted', '"yes"'],
  ] as const)('is not believed when it has the wrong shape: %s = %s', (key, text) => {
    const storage = fakeStorage()
    vi.stubGlobal('localStorage', storage)
    storage.setItem(key, text)
    expect(readStored(key)).toBeUndefined()
  })

  it('is gone when it was forgotten', () => {
    vi.stubGlobal('localStorage', fakeStorage())
    writeStored('_lang', 'ru')
    forgetStored('_lang')
    expect(readStored('_lang')).toBeUndefined()
  })

  it('lasts until the page is left when the browser forbids storage', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    writeStored('_preference', { cookieNoticeSeen: true })
    expect(readStored('_preference')).toEqual({ cookieNoticeSeen: true })
    forgetStored('_preference')
    expect(readStored('_preference')).toBeUndefined()
  })
})
