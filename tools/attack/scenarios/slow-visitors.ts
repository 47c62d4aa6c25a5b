/** Visitors whose network is slow, or who pretend: half-sent requests, silence, answers that nobody reads. */
import { connect, type Socket } from 'node:net'
import { defaultLimits } from '#server/platform/limits.ts'
import { calls } from '#contract/index.ts'
import type { Attack, Scenario } from '../scenario.ts'
import { mustBeServed } from '../environment/healthy.ts'

const name = 'slow visitors'
/** No honest request is on its way for longer; and nobody keeps a connection that says nothing. */
const longestSeconds = 150

const call = `POST /api/${calls.getSettings.name} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n`

const beginnings: readonly { what: string; count: number; text: string; reads: boolean }[] = [
  {
    what: 'half-sent body',
    count: defaultLimits.callsInFlight + 50,
    text: `${call}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":`,
    reads: true,
  },
  { what: 'half-sent header', count: 100, text: `${call}X-Slow: `, reads: true },
  { what: 'silent connection', count: 200, text: '', reads: true },
  {
    what: 'unread answer',
    count: 50,
    text: 'GET /outbox HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(400),
    reads: false,
  },
]

interface Held {
  what: string
  socket: Socket
}

const open = (port: number, what: string, text: string, reads: boolean): Promise<Held> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    if (reads) socket.resume()
    else socket.pause()
    socket.on('error', () => {})
    socket.once('close', () => resolve({ what, socket }))
    socket.once('connect', () => socket.write(text, () => resolve({ what, socket })))
  })

/** Opens all of them. The caller ends them. */
async function openSlow(attack: Attack): Promise<Held[]> {
  const held: Held[] = []
  for (const { what, count, text, reads } of beginnings)
    held.push(
      ...(await Promise.all(
        Array.from({ length: count }, async () => {
          attack.report.count(name, what)
          return open(attack.portal.port, what, text, reads)
        }),
      )),
    )
  return held
}

/** Whether the others are served meanwhile. */
export const slowVisitors: Scenario = {
  name,
  async run(attack, milliseconds) {
    const end = performance.now() + milliseconds
    do {
      const held = await openSlow(attack)
      await mustBeServed(
        attack,
        'Slow visitors keep others out',
        ` with ${held.length} slow connections open`,
      )
      for (const { socket } of held) socket.destroy()
    } while (performance.now() < end)
  },
}

/** Holds slow connections until the portal ends them, as long as it takes: for long attacks, beside the others. */
export async function outstaySlowVisitors(attack: Attack): Promise<void> {
  const began = performance.now()
  const held = await openSlow(attack)
  const ended = await Promise.all(
    held.map(
      ({ what, socket }) =>
        new Promise<{ what: string; seconds: number | undefined }>((resolve) => {
          const isOver = () => resolve({ what, seconds: (performance.now() - began) / 1000 })
          if (socket.destroyed) return isOver()
          socket.once('close', isOver)
          setTimeout(() => {
            // Who does not read does not hear the end either: now it does, behind what is still on its way.
            socket.resume()
            setTimeout(() => resolve({ what, seconds: undefined }), 5000)
          }, longestSeconds * 1000)
        }),
    ),
  )
  for (const { socket } of held) socket.destroy()
  for (const { what } of beginnings) {
    const of = ended.filter((one) => one.what === what)
    const open = of.filter(({ seconds }) => seconds === undefined).length
    const last = Math.min(longestSeconds, Math.max(...of.map(({ seconds = 0 }) => seconds)))
    if (open > 0)
      attack.report.find(
        `The portal does not end a ${what}`,
        `${open} of ${of.length} were open after ${longestSeconds} s`,
      )
    else attack.report.note(name, `each ${what} was ended within ${Math.ceil(last)} s`)
  }
}
