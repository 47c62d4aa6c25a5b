/** The day of a field worker in the browser. */
import { sampleDay } from '#machines/field-job/samples.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'
import { breakOff, holdStorage, letGo, loseDays, signInFieldWorker } from './road-storage-played.ts'

const why = 'the samples have a day of their own: the tests of the server have real cards'

const offer = sampleDay.offered[0]!

/** The list as it stands there: the button that fetches it anew is on. */
const listed = (scene: Scene) => ({
  seen: [heading(scene, 'field-day:jobs'), buttonNamed(scene, 'field-day:refresh')],
  unseen: [
    alert(scene, 'field-day:notSaved'),
    status(scene, 'field-day:taking'),
    status(scene, 'field-day:refreshing'),
  ],
})

export const fieldDayBindings: Bindings = {
  id: 'field-day',
  interruptedAt: ['listed.looking'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await holdStorage(scene, ['save'])
    await signInFieldWorker(scene)
    await scene.open('/captureRound/jobs')
  },

  user: {
    // What the phone has of the day would be shown instead of a failure: the browser has deleted it.
    async 'day.requestedAgain'(scene) {
      await loseDays(scene)
      const again = buttonNamed(scene, 'field-day:tryAgain')
      await press(scene, (await again.isVisible()) ? 'field-day:tryAgain' : 'field-day:refresh')
    },
    async 'card.taken'(scene) {
      // What is not offered, or was taken already, has no such button.
      const name = scene.t('field-day:takeOne', { title: isolated(offer.title) })
      const take = scene.page.getByRole('button', { name, exact: true })
      if (await take.isVisible()) await scene.click(take)
    },
    async 'entry.confirmed'(scene) {
      await loseDays(scene)
      await scene.page.evaluate(() => {
        const tabs = new BroadcastChannel('portal.road')
        tabs.postMessage({ confirmed: 'an entry' })
        tabs.close()
      })
    },
  },

  inWords: {
    'entry.confirmed': 'wait until the server has confirmed something that waited on the phone',
    'card.taken': ({ t }) =>
      `press “${t('field-day:take')}” beside the card; what is not offered, or was taken already, has no such button`,
  },

  services: {
    loadDay: {
      call: 'getFieldDay',
      done: {
        'with an offer': answeredOnTheWire({ item: sampleDay }, why),
        'without an offer': answeredOnTheWire({ item: { ...sampleDay, offered: [] } }, why),
        refused: refusedOnTheWire('right.missing', why),
      },
    },
    takeCard: { done: { saved: letGo('save') }, messages: {}, fails: breakOff('save') },
  },

  delays: [],

  states: {
    loadingDay: shows(heading, 'field-day:loading'),
    dayUnavailable: shows(alert, 'field-day:failed'),
    'listed.looking': listed,
    'listed.notSaved': (scene) => ({
      seen: [alert(scene, 'field-day:notSaved')],
      unseen: [status(scene, 'field-day:taking'), status(scene, 'field-day:refreshing')],
    }),
    refreshingDay: shows(status, 'field-day:refreshing'),
    takingCard: (scene) => ({
      seen: [status(scene, 'field-day:taking'), said(scene, 'field-day:jobs')],
    }),
  },
}
