/** Builds the journeys page by the project's set-up, in a process of its own: the portal goes on answering. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JourneysOptions } from '#server/edge/http/journeys.ts'

const root = join(import.meta.dirname, '../..')

/** The page as `npm start` serves it outside production. */
export const builtJourneys: JourneysOptions = {
  folder: join(root, 'dist-journeys'),
  async prepare() {
    await promisify(execFile)(process.execPath, [join(root, 'tools/set-up/set-up.mjs'), 'journeys'], {
      cwd: root,
    })
  },
}
