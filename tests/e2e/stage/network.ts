/** A network between a browser and the portal that a test switches off or breaks: for everything in the browser, its workers too. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What happens to a request: its answer is lost, or something before the portal answers in its place. */
export type BrokenAnswer = 'lost' | 500 | 503

/** See the file's comment. */
export interface Network {
  /** Address of the portal in this network. */
  url: string
  switchOff: () => void
  switchOn: () => void
  /** The next request that has this in its first line gets no answer, or this one. The portal has what was lost on its way back. */
  breakNext: (address: string, answer: BrokenAnswer) => void
  stop: () => Promise<void>
}

const reasons = { 500: 'Internal Server Error', 503: 'Service Unavailable' } as const

/** What a gateway says in place of the portal. */
const gatewayAnswer = (status: keyof typeof reasons) =>
  `HTTP/1.1 ${status} ${reasons[status]}\r\ncontent-type: text/html\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`

/** @param portal address of the portal itself */
export async function networkTo(portal: string): Promise<Network> {
  const { hostname, port } = new URL(portal)
  const open = new Set<Socket>()
  let isOn = true
  let broken: { address: string; answer: BrokenAnswer }[] = []
  /** How the request is broken that begins with these bytes. */
  function breakOf(piece: Buffer): BrokenAnswer | undefined {
    const [line = ''] = piece.subarray(0, 500).toString('latin1').split('\r\n')
    const found = broken.find(({ address }) => line.startsWith('POST ') && line.includes(address))
    broken = broken.filter((one) => one !== found)
    return found?.answer
  }
  const server = createServer((client) => {
    if (!isOn) return void client.destroy()
    const upstream = connect(Number(port), hostname)
    let isLost = false
    client.on('data', (piece: Buffer) => {
      const answer = breakOf(piece)
      if (answer === 'lost') isLost = true
      else if (answer !== undefined) {
        // Before anything of it is on its way to the portal.
        client.unpipe(upstream)
        client.end(gatewayAnswer(answer))
      }
    })
    upstream.on('data', () => {
      if (isLost) client.destroy()
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, hostname)
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    switchOff() {
      isOn = false
      cut()
    },
    switchOn: () => void (isOn = true),
    breakNext: (address, answer) => void broken.push({ address, answer }),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
