/** A scanner that speaks ClamAV's `INSTREAM` as clamd(8) tells it, and behaves as a test wants. */
import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * `answering`: by the content. `small`: takes 1,000 bytes at most. `breaking`: ends the connection in the middle. `silent`: takes everything
 * and says nothing. `muttering`: says something that nobody knows.
 */
export type ScannerMood = 'answering' | 'small' | 'breaking' | 'silent' | 'muttering'

export interface ScannerService {
  address: string
  /** How it behaves from now on. */
  mood: ScannerMood
  /** What it was given, whole files only. */
  scanned: Buffer[]
  stop(): Promise<void>
}

/** What a scanner of this test finds harmful. */
export const harmfulWords = 'HARMFUL-FOR-TESTS'

const command = Buffer.from('zINSTREAM\0')

/** The content of a whole stream; undefined while more must come. @throws when it is no such stream */
function contentOf(received: Buffer): Buffer | undefined {
  if (received.length < command.length) return undefined
  if (!received.subarray(0, command.length).equals(command)) throw new Error('not the command INSTREAM')
  const pieces: Buffer[] = []
  for (let at = command.length; received.length >= at + 4;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (received.length < at + 4 + length) return undefined
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

export async function startScannerService(): Promise<ScannerService> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      if (service.mood === 'breaking') return void socket.destroy()
      if (service.mood === 'silent') return undefined
      if (service.mood === 'small' && received.length > 1000)
        return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      const content = contentOf(received)
      if (!content) return undefined
      service.scanned.push(content)
      if (service.mood === 'muttering') return void socket.end('UNKNOWN COMMAND\0')
      return void socket.end(
        content.includes(harmfulWords) ? 'stream: Test.Signature-1 FOUND\0' : 'stream: OK\0',
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: ScannerService = {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'answering',
    scanned: [],
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
