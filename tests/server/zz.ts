import { calls } from '#contract/index.ts'
import { refusalReply } from '#contract/envelope.ts'
import { z } from '#contract/z.ts'
import { defaultUtilitySettings } from '#server/content/default-settings.ts'
import { memoryDatabase } from './test-database.ts'
import { createContentStore } from '#server/content/content-store.ts'
const body = { data: { status: 0, text: '' }, value: { ...defaultUtilitySettings, humanCheck: 'none' } }
const time = async (what: string, n: number, f: () => unknown) => {
  for (let i = 0; i < n / 5; i++) await f()
  const t = performance.now()
  for (let i = 0; i < n; i++) await f()
  console.log(what, (((performance.now() - t) / n) * 1000).toFixed(0), 'µs')
}
const union = z.union([calls.getSettings.reply, refusalReply])
await time('encode union', 3000, () => z.core.safeEncode(union as never, body as never))
await time('encode plain', 3000, () => z.core.safeEncode(calls.getSettings.reply as never, body as never))
await time('parse plain', 3000, () => z.core.safeParse(calls.getSettings.reply, body))
await time('JSON', 3000, () => JSON.stringify(body))
const d = await memoryDatabase(true)
await time('version query', 1000, () =>
  d.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow(),
)
const c = createContentStore(d.db, () => new Date(), {})
await time('settings', 1000, () => c.utility())
