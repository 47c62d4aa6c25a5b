/** The worker of the road, from the page's side: registered, given what the portal's start asks, and replaced by a newer one. */
import {
  roadScope,
  workerFile,
  type AskedOfWorker,
  type KeptOrNot,
  type StartCall,
} from '#src/storage/road-worker-talk.ts'

/** Milliseconds for everything that a worker does: storing all files on a slow network among it. */
const patience = 60_000

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('The worker of the road does not answer.')), patience)
    }),
  ])

/** Waits until a worker controls its pages. @throws where it never will */
const activated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The pages of the road were not stored.'))
    }
    worker.addEventListener('statechange', look)
    look()
  })

const ask = (worker: ServiceWorker, asked: AskedOfWorker, ports: MessagePort[] = []) =>
  worker.postMessage(asked, ports)

/** @throws where the answers are neither had now nor kept from earlier */
async function keepStart(worker: ServiceWorker, calls: readonly StartCall[]): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const said = await inTime(
    new Promise<KeptOrNot>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<KeptOrNot>) => resolve(data)
      ask(worker, { type: 'start.kept', calls }, [port2])
    }),
  )
  port1.close()
  if (said === 'failed') throw new Error('The start of the portal was not kept.')
}

const listeners = new Set<() => void>()

const watched = new Set<ServiceWorkerRegistration>()

/** Without a network there is no newer version. */
const update = (registration: ServiceWorkerRegistration) => void registration.update().catch(() => undefined)

/** Tells the listeners of each worker that is stored beside the one that runs. */
function watch(registration: ServiceWorkerRegistration): void {
  if (watched.has(registration)) return
  watched.add(registration)
  const lookAtNewer = () => {
    const newer = registration.active && registration.installing
    newer?.addEventListener('statechange', () => {
      if (newer.state === 'installed') for (const listener of listeners) listener()
    })
  }
  registration.addEventListener('updatefound', lookAtNewer)
  lookAtNewer()
  if (registration.active) update(registration)
}

/** The worker of the road. Undefined: the browser has none, as without HTTPS or in private windows. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  // A browser that is told to have no workers answers nothing.
  const registration = (await navigator.serviceWorker.register(workerFile, { scope: roadScope })) as
    | ServiceWorkerRegistration
    | undefined
  if (registration) watch(registration)
  return registration
}

/** What is stored of the pages of the road. @throws where they are not stored, and could be */
export async function storePages(
  calls: readonly StartCall[],
): Promise<{ areStored: boolean; isNewerThere: boolean }> {
  const registration = await registered()
  if (!registration) return { areStored: false, isNewerThere: false }
  const { active, waiting, installing } = registration
  const current = active ?? waiting ?? installing
  if (!current) throw new Error('The worker of the road is gone.')
  await inTime(activated(current))
  await keepStart(current, calls)
  return { areStored: true, isNewerThere: Boolean(registration.waiting) }
}

/** Lets the newer version take the place of the one that runs. @throws where there is none, or it does not come */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(roadScope)
  const newer = registration?.waiting
  // In another tab it has been taken already.
  if (!newer) return
  ask(newer, { type: 'version.taken' })
  await inTime(activated(newer))
}

/** Milliseconds between two questions for a newer version: an idle phone has it within the hour. */
const hour = 3_600_000

/** Calls back when a newer version has been stored beside the one that runs. @returns stops listening */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(() => {
    for (const registration of watched) update(registration)
  }, hour)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}
