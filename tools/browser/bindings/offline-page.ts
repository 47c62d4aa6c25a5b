/** The stored pages of a round in the browser: its worker is played, and does what a path says; the real one has journeys. */
import { sampleRound } from '#machines/capture-round/samples.ts'
import { notOffered, stored, storedWithNewer } from '#machines/offline-page/samples.ts'
import type { StoredPages } from '#machines/offline-page/offline-page.machine.ts'
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, said, shows } from './looks.ts'
import { signInReader } from './road-storage-played.ts'

interface Played {
  roadWorker: {
    /** What waits for the path to go on. */
    waits: Partial<Record<'register' | 'take', (isDone: boolean) => void>>
    registration: EventTarget & { waiting: object | null; active: object | null; installing: object | null }
    /** What `register` answers. */
    answer: () => object | undefined
  }
}

/** Puts a worker in the browser's place that waits to be told. */
const playWorker = ({ page }: Scene) =>
  page.addInitScript(() => {
    const worker = (state: string) => Object.assign(new EventTarget(), { state })
    const waits: Played['roadWorker']['waits'] = {}
    const active = Object.assign(worker('activated'), {
      postMessage: (_asked: unknown, ports: MessagePort[]) => ports[0]?.postMessage('kept'),
    })
    let isTaken = false
    const newer = Object.assign(worker('installed'), {
      postMessage() {
        waits.take = (isDone) => {
          isTaken = isDone
          newer.state = isDone ? 'activated' : 'redundant'
          newer.dispatchEvent(new Event('statechange'))
          newer.state = isDone ? 'activated' : 'installed'
        }
      },
    })
    const registration = Object.assign(new EventTarget(), {
      active,
      waiting: null as object | null,
      installing: null as object | null,
      update: () => Promise.resolve(),
    })
    Object.assign(globalThis, { roadWorker: { waits, registration, newer } })
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        register: () =>
          new Promise((resolve, reject) => {
            // This page is about to be loaded again: the next one asks.
            if (isTaken) return
            waits.register = (isDone) => (isDone ? resolve(registration) : reject(new TypeError('offline')))
            Object.assign(globalThis, { roadWorkerIsMissing: () => resolve(undefined) })
          }),
        getRegistration: () => Promise.resolve(registration),
      },
    })
  })

type Way = 'done' | 'fails'

/** Lets what waits for the worker go on. */
const letWorker = (what: 'register' | 'take', how: Way, pages?: StoredPages) => async (scene: Scene) => {
  await scene.page.waitForFunction((name) => name in (globalThis as unknown as Played).roadWorker.waits, what)
  await scene.page.evaluate(
    ([name, way, areStored, isNewerThere]) => {
      const played = globalThis as unknown as Played & {
        roadWorker: { newer: object }
        roadWorkerIsMissing: () => void
      }
      const { waits, registration, newer } = played.roadWorker
      const go = waits[name as 'register']
      delete waits[name as 'register']
      if (name === 'register') registration.waiting = isNewerThere ? newer : null
      if (areStored) go?.(way === 'done')
      else played.roadWorkerIsMissing()
    },
    [what, how, pages?.areStored ?? true, pages?.isNewerThere ?? false] as const,
  )
}

export const offlinePageBindings: Bindings = {
  id: 'offline-page',
  interruptedAt: ['notStored'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await playWorker(scene)
    await signInReader(scene)
    await scene.page.route('**/MeterRound/GetCapture', (route) =>
      route.fulfill({ json: { data: { status: 0, text: '' }, item: sampleRound } }),
    )
    await scene.open(`/captureRound/${sampleRound.id}`)
  },

  user: {
    'version.arrived': ({ page }) =>
      page.evaluate(() => {
        const { registration, newer } = (
          globalThis as unknown as Played & { roadWorker: { newer: EventTarget } }
        ).roadWorker
        registration.installing = newer
        registration.dispatchEvent(new Event('updatefound'))
        registration.waiting = newer
        newer.dispatchEvent(new Event('statechange'))
      }),
    'network.returned': ({ page }) =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('online'))
      }),
    'storing.requested': (scene) => press(scene, 'offline-page:tryAgain'),
    'version.accepted': async (scene) =>
      press(
        scene,
        (await alert(scene, 'offline-page:notTaken').isVisible())
          ? 'offline-page:tryAgain'
          : 'offline-page:accept',
      ),
  },

  inWords: {
    'version.arrived':
      'let somebody deploy a new version of the portal, and wait an hour or open the page in another tab',
    'network.returned': 'switch the network off and on again',
  },

  services: {
    storePages: {
      done: {
        stored: letWorker('register', 'done', stored),
        'a newer one waits': letWorker('register', 'done', storedWithNewer),
        'not possible here': letWorker('register', 'done', notOffered),
      },
      messages: {},
      fails: letWorker('register', 'fails'),
    },
    takeVersion: {
      done: { taken: letWorker('take', 'done') },
      messages: {},
      fails: letWorker('take', 'fails'),
    },
  },

  delays: ['nextTry'],

  states: {
    storing: shows(said, 'offline-page:storing'),
    stored: shows(said, 'offline-page:stored'),
    notOffered: shows(said, 'offline-page:notOffered'),
    notStored: shows(said, 'offline-page:notStored'),
    versionOffered: shows(said, 'offline-page:offered'),
    takingVersion: shows(said, 'offline-page:takingVersion'),
    versionNotTaken: shows(alert, 'offline-page:notTaken'),
  },
}
