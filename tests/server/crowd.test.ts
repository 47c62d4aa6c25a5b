/** A crowd that comes at once while the portal is busy for a moment: nobody's connection is turned away by the system. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { endAll, startProcess } from './processes.ts'

afterEach(endAll)

/** What the system lets wait at most, whatever a program asks for. */
const systemLimit = '/proc/sys/net/core/somaxconn'
const most = existsSync(systemLimit) ? Number(readFileSync(systemLimit, 'utf8')) : 0

// Anyone who is turned away there tries again after one, three, seven and fifteen seconds: that is how long a page takes then.
test.runIf(most >= 1000)(
  'a thousand connections wait for a portal that does not look',
  async () => {
    // In front of somebody else's backend, as that starts at once; it listens as any other.
    const portal = await startProcess({ API_URL: 'http://127.0.0.1:1' })
    const port = Number(new URL(portal.url).port)
    portal.child.kill('SIGSTOP')
    const sockets = Array.from({ length: 1000 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    try {
      // The system makes these connections, not the portal: those that do not wait for it are there at once.
      await Promise.all(sockets.map((socket) => once(socket, 'connect')))
      portal.child.kill('SIGCONT')
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
    } finally {
      portal.child.kill('SIGCONT')
      for (const socket of sockets) socket.destroy()
    }
  },
  60_000,
)
