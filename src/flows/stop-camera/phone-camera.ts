/** The camera of the phone, in the page: one at a time, and on only while its picture is shown. */
import type { Answer } from '#machines/answer.ts'
import type { CameraOpening, StopCameraInput } from '#machines/stop-camera/stop-camera.machine.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { roadPhoto } from '#contract/rules/road-photos.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import { drawn, written } from './canvas.ts'

let stream: MediaStream | undefined
let shown: HTMLVideoElement | undefined

/** Tells when an element has something to show. */
const pictures = new EventTarget()

/** The longest side of the pictures in which a barcode is looked for: more pixels take longer, and show no more bars. */
const longestToRead = 1280

/** Milliseconds between two looks for a barcode. */
const betweenLooks = 200

/** Milliseconds after which a camera that shows nothing counts as not working. */
const patience = 10_000

/** How little is compressed here: it is made smaller once more as it is saved. */
const qualityAsTaken = 0.95

function stop(): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
  if (shown) shown.srcObject = null
  stream = undefined
}

/**
 * Draws what the camera shows into this element. It is on for as long as that is there: whatever takes the picture away, a press, a
 * photo or another page, stops the camera.
 *
 * @param onLost told when the page is hidden, or the device takes the camera away
 * @returns what ends it
 */
export function showCamera(video: HTMLVideoElement, onLost: () => void): () => void {
  const tracks = stream?.getTracks() ?? []
  const hidden = () => {
    if (!document.hidden) return
    stop()
    onLost()
  }
  const begun = () => pictures.dispatchEvent(new Event('shown'))
  shown = video
  video.addEventListener('loadeddata', begun)
  video.srcObject = stream ?? null
  // A browser that does not play by itself shows the first picture at least.
  void video.play().catch(() => undefined)
  document.addEventListener('visibilitychange', hidden)
  for (const track of tracks) track.addEventListener('ended', onLost)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    video.removeEventListener('loadeddata', begun)
    for (const track of tracks) track.removeEventListener('ended', onLost)
    if (shown === video) shown = undefined
    // React's strict mode takes the element away and puts it back at once.
    queueMicrotask(() => {
      if (!shown) stop()
    })
  }
}

/** What a browser throws where it gives no camera. */
const openings: Readonly<Record<string, CameraOpening>> = {
  NotAllowedError: 'notAllowed',
  SecurityError: 'notAllowed',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

async function open(signal: AbortSignal): Promise<CameraOpening> {
  // Not there without HTTPS, and in browsers that show pages inside other apps.
  if (!('mediaDevices' in navigator)) return 'none'
  try {
    const opened = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: roadPhoto.longestSide }, height: { ideal: 1200 } },
    })
    stop()
    stream = opened
    // Nobody waits for it any more.
    if (signal.aborted) stop()
    return 'opened'
  } catch (error) {
    const opening = error instanceof DOMException && openings[error.name]
    if (opening) return opening
    throw error
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The element in which the camera has begun to show something. @throws where it shows nothing, or nobody waits any more */
async function shownPicture(signal: AbortSignal): Promise<HTMLVideoElement> {
  for (;;) {
    if (shown && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return shown
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('The camera shows nothing.'))
      const timer = setTimeout(fail, patience)
      const end = { once: true }
      signal.addEventListener('abort', fail, end)
      pictures.addEventListener(
        'shown',
        () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', fail)
          resolve()
        },
        end,
      )
    })
  }
}

/** What the camera shows at this moment, once it shows anything. @throws where it does not, or the browser cannot draw */
async function drawnFrame(longest: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const video = await shownPicture(signal)
  return drawn(video, { width: video.videoWidth, height: video.videoHeight }, longest, true)
}

async function taken(signal: AbortSignal): Promise<ChosenFile> {
  const content = await written(await drawnFrame(roadPhoto.longestSide, signal), qualityAsTaken)
  return { name: 'photo.jpg', size: content.size, content }
}

async function numberRead(signal: AbortSignal): Promise<string> {
  const { barcodeReader } = await import('./barcode-reader.ts')
  const read = await barcodeReader()
  while (!signal.aborted) {
    const number = await read(await drawnFrame(longestToRead, signal))
    if (number !== undefined) return number
    await pause(betweenLooks)
  }
  throw new Error('Nobody looks any more.')
}

const fulfilled = <Value>(value: Value): Answer<Value> => ({ kind: 'fulfilled', value })

/** @param before what must be written down before the camera opens: it may be the last that the page does */
export const cameraActors = (before: (input: StopCameraInput) => Promise<unknown>) => ({
  openCamera: answeringActor<CameraOpening, StopCameraInput>(async (input, signal) => {
    await before(input)
    return fulfilled(await open(signal))
  }),
  takePicture: answeringActor<ChosenFile>(async (_input, signal) => fulfilled(await taken(signal))),
  readNumber: answeringActor<string>(async (_input, signal) => fulfilled(await numberRead(signal))),
})
