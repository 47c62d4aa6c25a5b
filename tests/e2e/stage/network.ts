/** A network between a browser and the portal that a test switches off: for everything in the browser, its workers too. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** See the file's comment. */
export interface Network {
  /** Address of the portal in this network. */
  url: string
  switchOff: () => void
  switchOn: () => void
  stop: () => Promise<void>
}

/** @param portal address of the portal itself */
export async function networkTo(portal: string): Promise<Network> {
  const { hostname, port } = new URL(portal)
  const open = new Set<Socket>()
  let isOn = true
  const server = createServer((client) => {
    if (!isOn) return void client.destroy()
    const upstream = connect(Number(port), hostname)
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
    async stop() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
