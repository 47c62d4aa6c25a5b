/** Connections that speak HTTP badly, or not at all. */
import { framings, spoiltRequest } from '../generate/framings.ts'
import { isFault, statusesIn } from '../faults.ts'
import type { Attack, Scenario } from '../scenario.ts'
import { sendBytes } from '../environment/exchange.ts'

const name = 'broken framing'
const connectionsAtOnce = 24
/** A server may wait for the rest of a request; how long it does is another scenario's question. */
const patience = 700

/** Cut in two at a chance place, as networks do. */
function inTwo(attack: Attack, bytes: Buffer): Buffer[] {
  const cut = attack.dice(bytes.length)
  return [bytes.subarray(0, cut), bytes.subarray(cut)]
}

async function send(attack: Attack, what: string, bytes: Buffer): Promise<void> {
  const statuses = statusesIn(await sendBytes(attack.portal.port, inTwo(attack, bytes), patience))
  if (statuses.length === 0) attack.report.count(name, 'closed')
  for (const status of statuses) {
    attack.report.count(name, String(status))
    if (isFault(status))
      attack.report.find(`A request is answered with ${status}`, `${what}\n${bytes.toString('latin1')}`)
  }
}

export const brokenFraming: Scenario = {
  name,
  async run(attack, milliseconds) {
    const end = performance.now() + milliseconds
    const waiting = Object.entries(framings)
    await Promise.all(
      Array.from({ length: connectionsAtOnce }, async () => {
        for (let entry = waiting.pop(); entry; entry = waiting.pop())
          await send(attack, entry[0], Buffer.from(entry[1]))
        do await send(attack, 'a spoilt request', spoiltRequest(attack.dice))
        while (performance.now() < end)
      }),
    )
  },
}
