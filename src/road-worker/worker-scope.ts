/** The worker's side of the browser, as far as the worker of the road uses it: the types of pages do not know it. */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface WorkerFetch extends WorkerEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerMessage extends WorkerEvent {
  data: unknown
  ports: readonly MessagePort[]
}

interface WorkerEvents {
  activate: WorkerEvent
  fetch: WorkerFetch
  message: WorkerMessage
}

/** See the file's comment. */
interface WorkerScope {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void
}

export const worker = self as unknown as WorkerScope
