/** Visitors who close the tab: before, while and after their request is read. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultLimits } from '#server/platform/limits.ts'
import { calls } from '#contract/index.ts'
import { oneOf, type Attack, type Scenario } from '../scenario.ts'
import { mustBeServed } from '../environment/healthy.ts'

const name = 'visitors who leave'
/** More than the portal has places: if leaving kept one, none would be left. */
const visitors = defaultLimits.callsInFlight + 50
const visitorsAtOnce = 50

function signInRequest(person: number): string {
  const body = JSON.stringify({ Email: `left-${person}@example.com`, Password: 'x' })
  return [
    `POST /api/${calls.loginWithOtpStage1.name} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

/** Comes, sends so much of a request, and is gone after some milliseconds. */
const comeAndGo = (port: number, text: string, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    socket.once('connect', () =>
      socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), milliseconds)),
    )
  })

async function leaveOneAfterAnother(attack: Attack): Promise<void> {
  const { port } = attack.portal
  let left = 0
  await Promise.all(
    Array.from({ length: visitorsAtOnce }, async () => {
      while (left < visitors) {
        left += 1
        const request = signInRequest(left)
        const share = oneOf(attack, [1, 1, 1, 0.9, 0.3])
        await comeAndGo(port, request.slice(0, Math.ceil(request.length * share)), attack.dice(40))
        attack.report.count(name, 'left')
      }
    }),
  )
}

export const leavingVisitors: Scenario = {
  name,
  async run(attack, milliseconds) {
    const end = performance.now() + milliseconds
    do {
      await leaveOneAfterAnother(attack)
      // What they asked for may still be worked on.
      await pause(200)
      await mustBeServed(attack, 'Visitors who left keep others out', ` after ${visitors} had gone`)
    } while (performance.now() < end)
  },
}
