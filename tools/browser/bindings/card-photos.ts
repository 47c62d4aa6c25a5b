/** Photos of a job card in the browser: on its page on the phone. */
import { photoBefore } from '#machines/card-photos/samples.ts'
import { cutCard, sampleDay } from '#machines/field-job/samples.ts'
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { smallestPicture } from '../stage/conversation-facts.ts'
import { press } from './form-actions.ts'
import { alert, said, shows, status } from './looks.ts'
import {
  breakOff,
  confirmPhotos,
  fillStorage,
  holdStorage,
  keepCardPhoto,
  letGo,
  signInFieldWorker,
} from './road-storage-played.ts'

const input = ({ page }: Scene) => page.locator('input[type=file]').first()

/** Makes the picture smaller, and goes on to writing it. */
const readPicture = letGo('picture')

export const cardPhotosBindings: Bindings = {
  id: 'card-photos',
  interruptedAt: ['shown.waiting'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await holdStorage(scene, ['cardPhotos', 'picture', 'photo', 'remove'])
    await signInFieldWorker(scene)
    await scene.page.route('**/JobCard/GetFieldDay', (route) =>
      route.fulfill({ json: { data: { status: 0, text: '' }, item: sampleDay } }),
    )
    await scene.open(`/captureRound/jobs/${cutCard.id}`)
  },

  user: {
    'photos.requestedAgain': (scene) => press(scene, 'card-photos:tryAgain'),
    async 'photo.taken'(scene) {
      // Where there is no room, there is no way to take one.
      if (await input(scene).isVisible())
        await input(scene).setInputFiles({
          name: 'IMG_0002.png',
          mimeType: 'image/png',
          buffer: smallestPicture,
        })
    },
    async 'photo.removed'(scene) {
      // Without a photo there is nothing to remove.
      const remove = scene.page.getByText(scene.t('card-photos:remove'), { exact: true }).first()
      if (await remove.isVisible()) await scene.click(remove)
    },
  },

  inWords: {
    'photo.taken': 'choose a photo; where the phone has no room there is no such button',
    'photo.removed': ({ t }) =>
      `press “${t('card-photos:remove')}” beside the photo; without a photo there is no such button`,
  },

  services: {
    readPhotos: {
      done: {
        none: letGo('cardPhotos'),
        async one(scene) {
          await keepCardPhoto(scene, cutCard.id, photoBefore.key)
          await letGo('cardPhotos')(scene)
        },
        async 'no room'(scene) {
          await fillStorage(scene)
          await letGo('cardPhotos')(scene)
        },
      },
      messages: {},
      fails: breakOff('cardPhotos'),
    },
    savePhoto: {
      done: {
        async saved(scene) {
          await readPicture(scene)
          await letGo('photo')(scene)
        },
        async 'too little storage'(scene) {
          await fillStorage(scene)
          await readPicture(scene)
          await letGo('photo')(scene)
        },
        async 'no picture'(scene) {
          await scene.page.evaluate(() => {
            const read = createImageBitmap
            Object.assign(globalThis, {
              createImageBitmap() {
                Object.assign(globalThis, { createImageBitmap: read })
                return Promise.reject(new DOMException('The source image cannot be decoded.'))
              },
            })
          })
          await readPicture(scene)
        },
      },
      messages: {},
      fails: breakOff('picture'),
    },
    removePhoto: {
      done: {
        gone: letGo('remove'),
        async 'sent meanwhile'(scene) {
          await confirmPhotos(scene, 'cardPhotos')
          await letGo('remove')(scene)
        },
      },
      messages: {},
      fails: breakOff('remove'),
    },
  },

  delays: [],

  states: {
    reading: shows(status, 'card-photos:reading'),
    unreadable: shows(alert, 'card-photos:unreadable'),
    'shown.waiting': (scene) => ({
      seen: [input(scene).or(said(scene, 'card-photos:noRoom')).first()],
      unseen: [
        alert(scene, 'card-photos:notSaved'),
        alert(scene, 'card-photos:noPicture'),
        alert(scene, 'card-photos:notRemoved'),
        status(scene, 'card-photos:saving'),
        status(scene, 'card-photos:removing'),
      ],
    }),
    'shown.notSaved': shows(alert, 'card-photos:notSaved'),
    'shown.noPicture': shows(alert, 'card-photos:noPicture'),
    'shown.notRemoved': shows(alert, 'card-photos:notRemoved'),
    saving: shows(status, 'card-photos:saving'),
    removing: shows(status, 'card-photos:removing'),
  },
}
