import { describe, expect, it, vi } from 'vitest'
import { createI18n, type LoadTexts } from '#src/i18n/create-i18n.ts'
import type { Texts } from '#src/i18n/resources.ts'

const files: Record<string, Texts> = {
  'en|shell': { skipToContent: 'Skip to the content' },
  'el|shell': {},
  'el|ui': { dialog: { close: 'Κλείσιμο' } },
}
const loadFrom = () =>
  vi.fn<LoadTexts>(async (language: string, file: string) => files[`${language}|${file}`] ?? {})

describe('the texts of a visit in Greek', () => {
  it('come without English as long as nothing is missing', async () => {
    const load = loadFrom()
    const i18n = await createI18n('el', load)
    expect(i18n.t('ui:dialog.close')).toBe('Κλείσιμο')
    expect(load.mock.calls.map(([language]) => language)).not.toContain('en')
  })

  it('leave the place of a missing text empty, then show it in English', async () => {
    const i18n = await createI18n('el', loadFrom())
    expect(i18n.t('skipToContent')).toBe('')
    await vi.waitFor(() => expect(i18n.t('skipToContent')).toBe('Skip to the content'))
  })

  it('never show a raw key, even when English lacks the text too', async () => {
    const i18n = await createI18n('el', loadFrom())
    expect(i18n.t('topBar.home', { organisation: 'x' })).toBe('')
    await vi.waitFor(() => expect(i18n.t('skipToContent')).toBe('Skip to the content'))
    expect(i18n.t('topBar.home', { organisation: 'x' })).toBe('')
  })
})
