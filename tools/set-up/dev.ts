/** `npm run dev`: Vite with hot reload for the browser, and the portal server, restarted when its code changes. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '../..')

const portal = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/app/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
const vite = await createServer({ root })
await vite.listen()
vite.printUrls()

const stop = async () => {
  portal.kill()
  await vite.close()
  process.exit()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
portal.once('exit', stop)
