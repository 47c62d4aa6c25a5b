/** Folders in which uploads arrive, of processes that share a temporary folder. */
import { existsSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createStaging } from '#server/platform/files/staging.ts'

const [here, there, ended] = [createStaging(undefined), createStaging(undefined), createStaging(undefined)]
afterAll(() => Promise.all([here.close(), there.close(), ended.close()]))

const send = ({ take }: typeof here) => take(Readable.from([Buffer.from('%PDF')]), 'a.pdf', 100)
const hours = (past: number) => new Date(Date.now() - past * 3_600_000)

test('a process that nobody sends files to for hours keeps its folder, one that has ended does not', async () => {
  const folders = [await send(here), await send(ended)].map(({ path }) => dirname(path))
  for (const folder of folders) utimesSync(folder, hours(3), hours(3))
  await here.sweep(hours(2))
  await there.sweep(hours(2))
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, false])
  expect(await send(here)).toMatchObject({ size: 4, isTooLarge: false })
})
