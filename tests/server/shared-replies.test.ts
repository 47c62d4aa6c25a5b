/** What is the same for everybody costs no look at the visitor, and a change is seen all the same. */
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

describe.each(databases)('on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  test('settings and texts are given without a look at the visit', async () => {
    const visitor = createVisitor(portal.url)
    await visitor.call('setLanguage', { LanguageCode: 'el', UpdateProfile: false })
    const ask = async () => [
      (await visitor.call('getSettings', {})).http,
      (await visitor.call('getMessage', { Lang: 'en', TextId: 52 })).http,
      (await visitor.call('getOrganisationSettings', {})).http,
    ]
    expect(await ask()).toEqual([200, 200, 200])
    await sql`alter table visits rename to visits_away`.execute(portal.db)
    expect(await ask()).toEqual([200, 200, 200])
    await sql`alter table visits_away rename to visits`.execute(portal.db)
  })

  test('a refusal still comes in the language of the visit, and is not kept when the text appears', async () => {
    const visitor = createVisitor(portal.url)
    await visitor.call('setLanguage', { LanguageCode: 'ar', UpdateProfile: false })
    const missing = await visitor.call('getMessage', { Lang: 'en', TextId: 777 })
    expect([missing.data.code, missing.data.text]).toEqual([
      'message.missing',
      expect.stringMatching(/[\u0600-\u06ff]/),
    ])
    await portal.setSetting('message.777.en', 'Here')
    expect((await visitor.call('getMessage', { Lang: 'en', TextId: 777 })).body['settings']).toEqual({
      text: 'Here',
    })
  })

  test('different requests get different replies', async () => {
    const text = async (Lang: 'en' | 'el', TextId: number) =>
      JSON.stringify((await createVisitor(portal.url).call('getMessage', { Lang, TextId })).body)
    const texts = [await text('en', 52), await text('el', 52), await text('en', 2)]
    expect(new Set(texts).size).toBe(3)
    expect([await text('en', 52), await text('el', 52), await text('en', 2)]).toEqual(texts)
  })

  test('a request that is nested too deeply is refused as any bad one', async () => {
    const ask = () =>
      fetch(`${portal.url}/api/Utility/GetMessages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '['.repeat(8000) + ']'.repeat(8000),
      })
    expect([(await ask()).status, (await ask()).status]).toEqual([400, 400])
  })

  test('what another process changes is seen in a moment', async () => {
    const other = createContentStore(portal.db, systemClock, {})
    for (const portalName of ['One', 'Two']) {
      await other.setSetting('utility.portalName', portalName)
      await vi.waitFor(async () => {
        const { body } = await createVisitor(portal.url).call('getSettings', {})
        expect(body['value']).toMatchObject({ portalName })
      }, 20_000)
    }
  })
})
