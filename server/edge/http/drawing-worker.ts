/**
 * The thread that draws the first pictures of pages (`drawing-thread.ts`). The build's script is read once and run anew for each
 * picture, in a context of its own: the next picture has other globals and other modules, and nothing of this one (decision 0385).
 */
import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { DrawingReply, DrawingRequest, DrawingThreadData } from './drawing-thread.ts'
import type { RenderedPage, RenderTask } from './rendered-pages.ts'

const { file } = workerData as DrawingThreadData
const script = new Script(readFileSync(file, 'utf8'), { filename: file })

/** What browsers have beside their language, and React and the portal's packages look for. */
const ofTheWeb = {
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  crypto,
  performance,
  queueMicrotask,
  structuredClone,
} as const

interface Drawing {
  drawPage: (task: RenderTask) => Promise<RenderedPage | undefined>
}

const told = (word: unknown): string =>
  word instanceof Object && 'stack' in word ? String(word.stack) : String(word)

/** Timers that end with their picture. */
function timers() {
  const running = new Set<NodeJS.Timeout>()
  const started = (timer: NodeJS.Timeout) => {
    running.add(timer)
    return timer
  }
  return {
    own: {
      setTimeout: (...given: Parameters<typeof setTimeout>) => started(setTimeout(...given)),
      setInterval: (...given: Parameters<typeof setInterval>) => started(setInterval(...given)),
      clearTimeout,
      clearInterval,
    },
    end: () => running.forEach(clearTimeout),
  }
}

async function draw(task: RenderTask): Promise<RenderedPage | undefined> {
  const { own, end } = timers()
  const said: unknown[] = []
  const say = (...words: unknown[]) => void said.push(...words)
  const silent = { log: say, info: say, debug: say, warn: say, error: say }
  const context = createContext({ ...ofTheWeb, ...own, console: silent })
  try {
    script.runInContext(context)
    return await (context as unknown as Drawing).drawPage(task)
  } catch (error) {
    // React tells the reason here, and not with its error.
    throw said.length > 0
      ? new Error(`${String(error)} ${said.map(told).join(' ')}`, { cause: error })
      : error
  } finally {
    end()
  }
}

let before = Promise.resolve()

parentPort?.on('message', ({ id, task }: DrawingRequest) => {
  // One after the other: the time that one takes is known.
  before = before.then(async () => {
    const reply: DrawingReply = await draw(task).then(
      (page) => ({ id, page }),
      (error: unknown) => ({ id, failure: told(error) }),
    )
    parentPort?.postMessage(reply)
  })
})
