/** The messages of WebDriver BiDi (W3C): commands with their answers, and events. */

/** What a browser tells without being asked. */
export interface BidiEvent {
  method: string
  params: unknown
}

interface Answer {
  id: number
  type: 'success' | 'error'
  result?: unknown
  error?: string
  message?: string
}

/** A command that has no answer yet. */
interface Waiting {
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** A connection to a browser. */
export interface Bidi {
  /** @throws what the browser says when it cannot do it */
  send: (method: string, params: object) => Promise<unknown>
  close: () => void
}

/** Connects to a browser that listens. */
export async function openBidi(url: string, onEvent: (event: BidiEvent) => void): Promise<Bidi> {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}.`)), { once: true })
  })
  const waiting = new Map<number, Waiting>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer | ({ type: 'event' } & BidiEvent)
    if (message.type === 'event') return onEvent(message)
    const command = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') command?.resolve(message.result)
    else command?.reject(new Error(`${command.method}: ${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the browser has ended.`))
    waiting.clear()
  })
  let last = 0
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { method, resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
