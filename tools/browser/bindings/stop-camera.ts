/** The camera at a stop, in the browser: on the page of a round. */
import { firstStop, sampleRound } from '#machines/capture-round/samples.ts'
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import {
  breakBarcodes,
  losePlayedCamera,
  openPlayedCamera,
  photoOfPlayedCamera,
  playCamera,
  refusePlayedCamera,
  seePlayedCamera,
  showBarcode,
} from './camera-played.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, said, shows, status } from './looks.ts'
import { signInReader } from './road-storage-played.ts'

const picture = ({ page, t }: Scene) => page.getByLabel(t('stop-camera:picture'))
const shutter = (scene: Scene) => buttonNamed(scene, 'stop-camera:shutter')
/** Beside a photo that was taken. */
const removal = ({ page, t }: Scene) =>
  page.getByText(t('capture-round:photo.remove'), { exact: true }).first()
const atMeter = (scene: Scene) => scene.page.getByRole('textbox').first()

export const stopCameraBindings: Bindings = {
  id: 'stop-camera',
  interruptedAt: ['on.live'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await playCamera(scene)
    await signInReader(scene)
    await scene.page.route('**/MeterRound/GetCapture', (route) =>
      route.fulfill({ json: { data: { status: 0, text: '' }, item: sampleRound } }),
    )
    await scene.open(`/captureRound/${sampleRound.id}`)
    await scene.click(
      scene.page.getByRole('listitem').getByRole('button').filter({ hasText: firstStop.meter }),
    )
    if (input === 'for a photo') return press(scene, 'capture-round:photo.take')
    await press(scene, 'capture-round:number.ask')
    return press(scene, 'capture-round:number.scan')
  },

  user: {
    async 'shutter.pressed'(scene) {
      await seePlayedCamera(scene)
      await press(scene, 'stop-camera:shutter')
    },
    'camera.requestedAgain': (scene) => press(scene, 'stop-camera:again'),
    async 'camera.left'(scene) {
      const back = buttonNamed(scene, 'stop-camera:back').or(buttonNamed(scene, 'stop-camera:typeIt'))
      await scene.click(back)
    },
    'camera.lost': losePlayedCamera,
  },

  inWords: {
    'camera.lost': 'go to another app of the phone and come back',
    'camera.left': ({ t }) =>
      `press “${t('stop-camera:back')}”, or where a number is wanted “${t('stop-camera:typeIt')}”`,
  },

  services: {
    openCamera: {
      done: {
        opened: openPlayedCamera,
        'not allowed': refusePlayedCamera('NotAllowedError'),
        'no camera': refusePlayedCamera('NotFoundError'),
      },
      messages: {},
      fails: refusePlayedCamera('NotReadableError'),
    },
    takePicture: { done: { taken: photoOfPlayedCamera() }, messages: {}, fails: photoOfPlayedCamera(false) },
    readNumber: { done: { 'a barcode': showBarcode(firstStop.meter) }, messages: {}, fails: breakBarcodes },
  },

  delays: [],

  states: {
    opening: shows(status, 'stop-camera:opening'),
    'on.live': (scene) => ({
      seen: [picture(scene), shutter(scene)],
      unseen: [alert(scene, 'stop-camera:notTaken.title'), status(scene, 'stop-camera:taking')],
    }),
    'on.taking': (scene) => ({ seen: [picture(scene), status(scene, 'stop-camera:taking')] }),
    'on.notTaken': shows(alert, 'stop-camera:notTaken.title'),
    'on.reading': (scene) => ({ seen: [picture(scene), status(scene, 'stop-camera:reading')] }),
    'on.notRead': shows(said, 'stop-camera:notRead.title'),
    paused: shows(said, 'stop-camera:paused.title'),
    notAllowed: shows(said, 'stop-camera:notAllowed.title'),
    missing: shows(said, 'stop-camera:missing.title'),
    notStarted: shows(said, 'stop-camera:notStarted.title'),
    taken: (scene) => ({ seen: [atMeter(scene), removal(scene)], unseen: [picture(scene)] }),
    read: shows(said, 'capture-round:number.right'),
    left: (scene) => ({
      seen: [atMeter(scene)],
      unseen: [picture(scene), removal(scene), said(scene, 'capture-round:number.right')],
    }),
  },
}
