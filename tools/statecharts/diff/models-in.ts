/** The machines of a folder, loaded by a process of their own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { LoadedModels } from './model-record.ts'

const longestLoad = 60_000
const enough = 256 * 1024 * 1024

/** Never throws: a folder whose machines do not load at all has no models and says why. */
export const modelsIn = (folder: string): LoadedModels => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'load-models.ts'), folder],
    { encoding: 'utf8', timeout: longestLoad, maxBuffer: enough },
  )
  if (status === 0) return JSON.parse(stdout) as LoadedModels
  const said = stderr.split('\n').find((line) => /^\w*Error( \[\w+\])?: /.test(line))
  const reason = said?.replaceAll(`${folder}/`, '') ?? 'loading them took too long or was stopped.'
  return { models: [], failures: [`Its machines do not load: ${reason}`] }
}
