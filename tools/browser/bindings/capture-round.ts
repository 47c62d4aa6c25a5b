/** Walking a meter round in the browser. */
import { bookedStop, firstStop, sampleRound } from '#machines/capture-round/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { smallestPicture } from '../stage/conversation-facts.ts'
import {
  leavePlayedCamera,
  loseWithCamera,
  openPlayedCamera,
  photoOfPlayedCamera,
  playCamera,
  seePlayedCamera,
  showBarcode,
} from './camera-played.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'
import {
  breakOff,
  confirmPhotos,
  fillStorage,
  holdStorage,
  letGo,
  signInReader,
} from './road-storage-played.ts'

const why = 'the samples have a round of their own: the tests of the server read real meters'

const button = (scene: Scene, key: string) => buttonNamed(scene, `capture-round:${key}`)
const reading = ({ page, t }: Scene) => page.getByRole('textbox', { name: t('capture-round:reading.label') })
const line = ({ page }: Scene, stop: number) => {
  const meter = sampleRound.stops.find(({ id }) => id === stop)?.meter ?? ''
  return page.getByRole('listitem').getByRole('button').filter({ hasText: meter })
}

/** What was saved, with the next meter or the end of the round. */
const savedNow = (scene: Scene) =>
  said(scene, 'capture-round:savedText').or(said(scene, 'capture-round:allDone'))

const cameraBack = (scene: Scene) => buttonNamed(scene, 'stop-camera:back')

const typed = async (scene: Scene, text: string) => {
  await reading(scene).fill(text)
  await press(scene, 'capture-round:reading.save')
}

export const captureRoundBindings: Bindings = {
  id: 'capture-round',
  interruptedAt: ['atStop.asking'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await playCamera(scene)
    await holdStorage(scene, ['save', 'photo', 'remove'])
    await signInReader(scene)
    await scene.open(`/captureRound/${sampleRound.id}`)
  },

  user: {
    'round.requestedAgain': (scene) => press(scene, 'capture-round:tryAgain'),
    async 'stop.opened'(scene, { stop }) {
      // What is booked opens nothing.
      if (Number(stop) !== bookedStop.id) await scene.click(line(scene, Number(stop)))
    },
    'stop.left': (scene) => press(scene, 'capture-round:toList'),
    'reading.typed': (scene, { reading: text }) => typed(scene, String(text)),
    'reading.typedAgain': (scene, { reading: text }) => typed(scene, String(text)),
    'reading.corrected': (scene) => press(scene, 'capture-round:lower.typedWrong'),
    'clockOver.claimed': (scene) => press(scene, 'capture-round:lower.beganAgain'),
    async 'explanation.given'(scene, { explanation }) {
      await scene.page.locator('[name=explanation]').fill(String(explanation))
      await pressIfOn(scene, 'capture-round:explanation.save')
    },
    async 'photo.taken'(scene) {
      const choose = () =>
        scene.page
          .locator('input[type=file]')
          .setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: smallestPicture })
      await ((await cameraBack(scene).isVisible()) ? leavePlayedCamera(scene, choose) : choose())
    },
    'camera.opened': (scene) => scene.click(button(scene, 'photo.take').or(button(scene, 'number.scan'))),
    'number.asked': (scene) => scene.click(button(scene, 'number.ask').or(button(scene, 'number.again'))),
    async 'number.given'(scene, { number }) {
      await scene.page.locator('[name=number]').fill(String(number))
      await pressIfOn(scene, 'capture-round:number.check')
    },
    'number.left': (scene) => press(scene, 'capture-round:number.back'),
    'exchange.asked': (scene) => press(scene, 'capture-round:exchange.ask'),
    async 'exchange.given'(scene, exchange) {
      for (const part of ['lastReading', 'number', 'dials', 'firstReading'])
        await scene.page.locator(`[name=${part}]`).fill(String(exchange[part]))
      await pressIfOn(scene, 'capture-round:exchange.save')
    },
    'exchange.left': (scene) => press(scene, 'capture-round:exchange.back'),
    async 'photo.removed'(scene) {
      // Without a photo there is nothing to remove.
      const remove = scene.page.getByText(scene.t('capture-round:photo.remove'), { exact: true }).first()
      if (await remove.isVisible()) await scene.click(remove)
    },
    async 'noReading.given'(scene, { reason, foundNumber }) {
      if (await button(scene, 'noReading.ask').isVisible()) await scene.click(button(scene, 'noReading.ask'))
      await scene.page.locator(`input[name=reason][value="${String(reason)}"]`).check()
      if (reason === 'otherMeter') await scene.page.locator('[name=foundNumber]').fill(String(foundNumber))
      await press(scene, 'capture-round:noReading.save')
      // The form that was not taken is closed again: the next step begins where the machine is.
      if (await button(scene, 'noReading.back').isVisible())
        await scene.click(button(scene, 'noReading.back'))
    },
  },

  inWords: {
    'stop.opened': 'press the line of the meter; what is booked opens nothing',
    'photo.taken': 'choose a photo of the meter',
    'camera.opened': ({ t }) =>
      `press “${t('capture-round:photo.take')}”, or where the number is asked for “${t('capture-round:number.scan')}”`,
    'number.asked': ({ t }) =>
      `press “${t('capture-round:number.ask')}”, or where it was another one “${t('capture-round:number.again')}”`,
    'photo.removed': ({ t }) =>
      `press “${t('capture-round:photo.remove')}” beside the photo; without a photo there is no such button`,
  },

  services: {
    loadRound: {
      call: 'getCapturedRound',
      done: {
        'given out': answeredOnTheWire({ item: sampleRound }, why),
        'given out, with hardly any storage': {
          by: 'server',
          arrange: fillStorage,
          send: (route) => route.fulfill({ json: { data: { status: 0, text: '' }, item: sampleRound } }),
        },
        'given out, lost with the camera open': {
          by: 'server',
          arrange: loseWithCamera,
          send: (route) => route.fulfill({ json: { data: { status: 0, text: '' }, item: sampleRound } }),
        },
        'handed in': answeredOnTheWire({ item: { ...sampleRound, state: 'handedIn' } }, why),
        refused: refusedOnTheWire('round.unknown', why),
      },
    },
    photoCamera: {
      done: {
        async taken(scene) {
          await openPlayedCamera(scene)
          await seePlayedCamera(scene)
          await press(scene, 'stop-camera:shutter')
          await photoOfPlayedCamera()(scene)
        },
        'went back': (scene) => leavePlayedCamera(scene, () => press(scene, 'stop-camera:back')),
      },
      messages: {},
    },
    numberCamera: {
      done: {
        async 'that of the round'(scene) {
          await openPlayedCamera(scene)
          await showBarcode(firstStop.meter)(scene)
        },
        async another(scene) {
          await openPlayedCamera(scene)
          await showBarcode('WM4711009')(scene)
        },
        'went back': (scene) => leavePlayedCamera(scene, () => press(scene, 'stop-camera:typeIt')),
      },
      messages: {},
    },
    savePhoto: {
      done: {
        saved: letGo('photo'),
        async 'too little storage'(scene) {
          await fillStorage(scene)
          await letGo('photo')(scene)
        },
      },
      messages: {},
      fails: breakOff('photo'),
    },
    removePhoto: {
      done: {
        removed: letGo('remove'),
        async 'sent meanwhile'(scene) {
          await confirmPhotos(scene)
          await letGo('remove')(scene)
        },
      },
      messages: {},
      fails: breakOff('remove'),
    },
    saveFound: { done: { saved: letGo('save') }, messages: {}, fails: breakOff('save') },
  },

  delays: [],

  states: {
    loadingRound: shows(heading, 'capture-round:loading'),
    roundUnavailable: shows(alert, 'capture-round:failed'),
    closed: shows(said, 'capture-round:closed'),
    'walking.looking': (scene) => ({
      seen: [heading(scene, 'capture-round:stops')],
      unseen: [savedNow(scene)],
    }),
    'walking.saved': (scene) => ({
      seen: [heading(scene, 'capture-round:stops'), savedNow(scene)],
    }),
    'atStop.asking': (scene) => ({
      seen: [reading(scene), button(scene, 'noReading.ask')],
      unseen: [
        said(scene, 'capture-round:photo.cut'),
        said(scene, 'capture-round:number.right'),
        alert(scene, 'capture-round:notSaved'),
        alert(scene, 'capture-round:photo.notSaved'),
        alert(scene, 'capture-round:photo.notRemoved'),
        status(scene, 'capture-round:photo.saving'),
        status(scene, 'capture-round:photo.removing'),
        status(scene, 'capture-round:again.title'),
      ],
    }),
    'atStop.notSaved': shows(alert, 'capture-round:notSaved'),
    'atStop.photoCut': (scene) => ({ seen: [said(scene, 'capture-round:photo.cut'), reading(scene)] }),
    'atStop.numberRight': (scene) => ({ seen: [said(scene, 'capture-round:number.right'), reading(scene)] }),
    photographing: (scene) => ({
      seen: [cameraBack(scene)],
      unseen: [status(scene, 'capture-round:explanation.title')],
    }),
    proving: (scene) => ({
      seen: [cameraBack(scene), status(scene, 'capture-round:explanation.title')],
    }),
    checkingNumber: (scene) => ({ seen: [button(scene, 'number.scan')] }),
    scanning: (scene) => ({ seen: [buttonNamed(scene, 'stop-camera:typeIt')] }),
    exchanging: shows(heading, 'capture-round:exchange.title'),
    askingOtherNumber: shows(said, 'capture-round:number.other'),
    askingWhyLower: shows(said, 'capture-round:lower.title'),
    typingAgain: shows(status, 'capture-round:again.title'),
    'atStop.photoNotSaved': (scene) => ({
      seen: [alert(scene, 'capture-round:photo.notSaved'), reading(scene)],
    }),
    'atStop.photoNotRemoved': (scene) => ({
      seen: [alert(scene, 'capture-round:photo.notRemoved'), reading(scene)],
    }),
    removingPhoto: (scene) => ({
      seen: [status(scene, 'capture-round:photo.removing'), reading(scene)],
    }),
    savingPhoto: (scene) => ({
      seen: [status(scene, 'capture-round:photo.saving'), reading(scene)],
    }),
    'explaining.asking': (scene) => ({
      seen: [status(scene, 'capture-round:explanation.title')],
      unseen: [
        cameraBack(scene),
        alert(scene, 'capture-round:photo.notSaved'),
        alert(scene, 'capture-round:photo.notRemoved'),
        status(scene, 'capture-round:photo.saving'),
        status(scene, 'capture-round:photo.removing'),
      ],
    }),
    'explaining.photoNotSaved': (scene) => ({
      seen: [status(scene, 'capture-round:explanation.title'), alert(scene, 'capture-round:photo.notSaved')],
    }),
    'explaining.photoNotRemoved': (scene) => ({
      seen: [
        status(scene, 'capture-round:explanation.title'),
        alert(scene, 'capture-round:photo.notRemoved'),
      ],
    }),
    removingProof: (scene) => ({
      seen: [status(scene, 'capture-round:explanation.title'), status(scene, 'capture-round:photo.removing')],
    }),
    savingProof: (scene) => ({
      seen: [status(scene, 'capture-round:explanation.title'), status(scene, 'capture-round:photo.saving')],
    }),
    savingFound: shows(status, 'capture-round:reading.saving'),
  },
}
