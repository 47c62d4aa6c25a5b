/** The outbox of the road in the browser: on the page of a round. Entries of job cards go the same way (tests/e2e/journeys/field-jobs). */
import { sampleRound } from '#machines/capture-round/samples.ts'
import { acceptedEntry, rejectedEntry, waitingEntry } from '#machines/reading-outbox/samples.ts'
import type { RoundEntry } from '#machines/rules/outbox-order.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, said, shows, status } from './looks.ts'
import { breakOff, holdStorage, letGo, signInReader } from './road-storage-played.ts'

const why = 'the samples have a round of their own: the tests of the server take real readings'

const request = {
  Stop: waitingEntry.stop,
  Key: waitingEntry.key,
  Reading: '9990',
  NoReading: '',
  ClockOver: false,
  TypedTwice: false,
  Explanation: '',
  FoundNumber: '',
  ReadAt: waitingEntry.readAt,
}

/** What stands on the phone: one entry that was accepted, and perhaps another. */
async function fill(scene: Scene, others: readonly RoundEntry[]) {
  const { login } = scene.facts.account
  const rows = [acceptedEntry, ...others].map(({ kind: _kind, ...entry }) => ({
    ...entry,
    login,
    reason: '',
    request: { ...request, Key: entry.key, Stop: entry.stop },
  }))
  await scene.page.evaluate(async (readings) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('road')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('not opened'))
    })
    const transaction = database.transaction('readings', 'readwrite')
    transaction.objectStore('readings').clear()
    for (const row of readings) transaction.objectStore('readings').put(row)
    await new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve()
    })
    database.close()
  }, rows)
}

const filled = (others: readonly RoundEntry[]) => async (scene: Scene) => {
  await fill(scene, others)
  await letGo('read')(scene)
}

export const readingOutboxBindings: Bindings = {
  id: 'reading-outbox',
  interruptedAt: ['pausing'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await holdStorage(scene, ['read', 'mark', 'file'])
    await signInReader(scene)
    await scene.page.route('**/MeterRound/GetCapture', (route) =>
      route.fulfill({ json: { data: { status: 0, text: '' }, item: sampleRound } }),
    )
    await scene.open(`/captureRound/${sampleRound.id}`)
  },

  user: {
    'entry.saved': ({ page }) =>
      page.evaluate(() => {
        const tabs = new BroadcastChannel('portal.road')
        tabs.postMessage('saved')
        tabs.close()
      }),
    'network.returned': ({ page }) =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('online'))
      }),
    'sending.requested': async (scene) =>
      press(
        scene,
        (await alert(scene, 'reading-outbox:unreadable').isVisible())
          ? 'reading-outbox:tryAgain'
          : 'reading-outbox:sendNow',
      ),
    async 'file.requested'(scene) {
      // Where everything is confirmed there is nothing to hand over.
      if (await buttonNamed(scene, 'reading-outbox:asFile').isVisible())
        await press(scene, 'reading-outbox:asFile')
    },
  },

  inWords: {
    'entry.saved': 'save a reading in another tab of the portal',
    'file.requested': ({ t }) =>
      `press “${t('reading-outbox:asFile')}”; where everything is confirmed there is no such button`,
    'network.returned': 'switch the network off and on again',
  },

  services: {
    readEntries: {
      done: {
        'one waits': filled([waitingEntry]),
        'none waits': filled([]),
        'one was rejected': filled([rejectedEntry]),
      },
      messages: {},
      fails: breakOff('read'),
    },
    sendEntry: {
      call: 'sendCapturedReading',
      done: {
        taken: answeredOnTheWire({ item: { key: waitingEntry.key, outcome: 'accepted', doubt: null } }, why),
        rejected: refusedOnTheWire('reading.lower', why),
        refused: refusedOnTheWire('server.overloaded', why),
      },
    },
    saveFile: { done: { saved: letGo('file') }, messages: {}, fails: breakOff('file') },
    setAside: { done: { marked: letGo('mark') }, messages: {}, fails: breakOff('mark') },
  },

  // What waits on the phone is sent whenever a page of rounds is open: the server takes a key once.
  callsOnOpening: {
    calls: ['sendCapturedReading'],
    repeated: ['opening', 'sending', 'settingAside', 'pausing', 'empty'],
  },

  delays: ['nextTry'],

  states: {
    opening: shows(said, 'reading-outbox:opening'),
    sending: shows(said, 'reading-outbox:sending'),
    settingAside: shows(said, 'reading-outbox:settingAside'),
    pausing: shows(status, 'reading-outbox:pausing'),
    savingFile: shows(said, 'reading-outbox:savingFile'),
    handedOver: shows(said, 'reading-outbox:handedOverText'),
    empty: shows(said, 'reading-outbox:empty'),
    unreadable: shows(alert, 'reading-outbox:unreadable'),
  },
}
