/**
 * The camera of a phone, played: it waits until the path says what becomes of it. Its picture is a grey canvas, and what reads
 * barcodes is the browser's own reader as some browsers have it.
 */
import { firstStop, sampleRound } from '#machines/capture-round/samples.ts'
import type { Scene } from '../driver/scene.ts'

interface Played {
  camera: {
    /** Of the camera that was asked for last. */
    open?: (picture: MediaStream) => void
    fail?: (reason: DOMException) => void
    track?: MediaStreamTrack
    /** Of the photo that is made. */
    photo?: () => void
    broken: boolean
    /** Of the barcode that is looked for. */
    read?: (number: string) => void
    readFails?: (reason: Error) => void
  }
}

/** From now on; before the page is opened. */
export const playCamera = ({ page }: Scene) =>
  page.addInitScript(() => {
    const camera: Played['camera'] = { broken: false }
    Object.assign(globalThis, { camera })
    const getUserMedia = () =>
      new Promise<MediaStream>((resolve, reject) => {
        camera.open = resolve
        camera.fail = reject
      })
    if ('mediaDevices' in navigator) Object.assign(navigator.mediaDevices, { getUserMedia })
    // The photo waits; what a canvas gives otherwise, it gives at once.
    const toBlob = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      const isOfCamera = document.querySelector('video') !== null
      const go = () => (camera.broken ? callback(null) : toBlob.call(this, callback, type, quality))
      if (isOfCamera) camera.photo = go
      else toBlob.call(this, callback, type, quality)
    }
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['code_128'])
      detect = () =>
        new Promise((resolve, reject) => {
          camera.read = (number) => resolve([{ rawValue: number }])
          camera.readFails = reject
        })
    }
    Object.assign(globalThis, { BarcodeDetector: Detector })
  })

const waitFor = ({ page }: Scene, what: keyof Played['camera']) =>
  page.waitForFunction(
    (name) => (globalThis as unknown as Played).camera[name as keyof Played['camera']] !== undefined,
    what,
  )

/** The camera opens. */
export async function openPlayedCamera(scene: Scene): Promise<void> {
  await waitFor(scene, 'open')
  await scene.page.evaluate(() => {
    const { camera } = globalThis as unknown as Played
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const paper = canvas.getContext('2d')!
    paper.fillStyle = '#888888'
    paper.fillRect(0, 0, 64, 48)
    const picture = canvas.captureStream()
    camera.track = picture.getTracks()[0]!
    camera.open!(picture)
    delete camera.open
    delete camera.fail
  })
}

/** Leaves the camera while it is asked for: what is asked for later is another one. */
export async function leavePlayedCamera(scene: Scene, leave: () => Promise<unknown>): Promise<void> {
  await waitFor(scene, 'open')
  await leave()
  await scene.page.evaluate(() => {
    const { camera } = globalThis as unknown as Played
    delete camera.open
    delete camera.fail
  })
}

/** It does not. @param reason as browsers name it */
export const refusePlayedCamera = (reason: string) => async (scene: Scene) => {
  await waitFor(scene, 'fail')
  await scene.page.evaluate((name) => {
    const { camera } = globalThis as unknown as Played
    camera.fail!(new DOMException('No camera.', name))
    delete camera.open
    delete camera.fail
  }, reason)
}

/** The picture of the camera is there. */
export const seePlayedCamera = ({ page }: Scene) =>
  page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)

/** What the camera shows becomes a photo, or does not. */
export const photoOfPlayedCamera =
  (isMade = true) =>
  async (scene: Scene) => {
    await waitFor(scene, 'photo')
    await scene.page.evaluate((made) => {
      const { camera } = globalThis as unknown as Played
      camera.broken = !made
      camera.photo!()
      delete camera.photo
      camera.broken = false
    }, isMade)
  }

/** There is a barcode in the picture. */
export const showBarcode = (number: string) => async (scene: Scene) => {
  await waitFor(scene, 'read')
  await scene.page.evaluate((text) => {
    const { camera } = globalThis as unknown as Played
    camera.read!(text)
    delete camera.read
  }, number)
}

/** What reads barcodes does not work. */
export async function breakBarcodes(scene: Scene): Promise<void> {
  await waitFor(scene, 'readFails')
  await scene.page.evaluate(() => {
    const { camera } = globalThis as unknown as Played
    camera.readFails!(new Error('broken'))
    delete camera.readFails
  })
}

/** The device takes the camera away. */
export const losePlayedCamera = ({ page }: Scene) =>
  page.evaluate(() => {
    const { camera } = globalThis as unknown as Played
    camera.track?.dispatchEvent(new Event('ended'))
  })

/** The page was lost while the camera was open at the first stop, with nothing typed yet. */
export const loseWithCamera = ({ page, facts, portal }: Scene) =>
  page.evaluate(
    async ([name, stop, now]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error('not opened'))
      })
      const transaction = database.transaction('drafts', 'readwrite')
      transaction.objectStore('drafts').put({ keptAt: now, value: { stop, typed: {} } }, name)
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve()
      })
      database.close()
    },
    [`camera.${facts.account.login}.${sampleRound.id}`, firstStop.id, portal.clock().getTime()] as const,
  )
