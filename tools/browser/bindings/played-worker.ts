/** Workers of a page that say what a path wants to hear, for flows that read files. */
import type { Scene } from '../driver/scene.ts'

/** Workers of the page say nothing until somebody speaks for them. */
export const playWorkers = ({ page }: Scene) =>
  page.addInitScript(() => {
    class PlayedWorker extends EventTarget {
      onmessage: ((event: MessageEvent) => void) | null = null
      onerror: ((event: ErrorEvent) => void) | null = null
      constructor() {
        super()
        Object.assign(globalThis, { playedWorker: this })
      }
      postMessage() {}
      terminate() {}
    }
    Object.assign(globalThis, { Worker: PlayedWorker })
  })

type Played = { playedWorker: Worker }

/** The newest worker answers. */
export const workerSays =
  <Reading>(reading: Reading) =>
  (scene: Scene) =>
    scene.page.evaluate((data) => {
      const { playedWorker } = globalThis as unknown as Played
      playedWorker.onmessage?.(new MessageEvent('message', { data }))
    }, reading as unknown)

/** The newest worker fails. */
export const workerBreaks = (scene: Scene) =>
  scene.page.evaluate(() => {
    const { playedWorker } = globalThis as unknown as Played
    playedWorker.onerror?.(new ErrorEvent('error', { message: 'broken' }))
  })
