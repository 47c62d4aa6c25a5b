/**
 * The first pictures of pages, drawn with the pages' own views (decision 0385): by what the build has put into `render/`, each in a
 * thread of its own that ends with it. A picture follows from its task alone, which is its key: the same for all who would be told
 * the same, and for nobody else.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FirstPageData } from './first-page.ts'

/** What a picture is drawn from. */
export interface RenderTask {
  data: FirstPageData
}

/** A picture. */
export interface RenderedPage {
  html: string
  /** Of the tab; escaped. */
  title: string
  /** Of the element around all: the colours of the organisation. */
  style: string
  /** The names under which a browser may have kept what changes it. */
  asked: string[]
  /** Where the machines stood, each with a digest of what it knew. */
  standing: string[]
}

/** What the build says of the pictures (`tools/bundle/rendering.ts`). */
export interface Rendering {
  /** The addresses of the pages that can be drawn. */
  pages: string[]
  /** Address of the script that remembers what is pressed early. */
  early: string
}

/** See the file's comment. */
export interface RenderedPages {
  early: string
  /** Whether the page of this address, as its table has it, can be drawn at all. */
  draws: (path: string) => boolean
  /**
   * The picture, when it is there, and until when it is good; else, and when it grows old, it is drawn for those who come next, and
   * nobody waits for it.
   */
  of: (data: FirstPageData) => (RenderedPage & { until: number }) | undefined
  close: () => Promise<void>
}

/** What a picture says of days and hours holds for as long, in milliseconds. */
const goodForMs = 5 * 60_000

/** While a new one is drawn, in milliseconds. Beyond it, a document goes out without. */
const goodMeanwhileMs = 60 * 60_000

/** More than a portal has pages, in all languages, before and after a change of settings. */
const mostKept = 300

/** A thread that takes longer is ended, in milliseconds: the machine is busy, and the page goes out as it is without. */
const patience = 30_000

interface Kept {
  /** Undefined: it cannot be drawn. */
  page: RenderedPage | undefined
  at: number
}

const none: RenderedPages = {
  early: '',
  draws: () => false,
  of: () => undefined,
  close: () => Promise.resolve(),
}

/**
 * @param dist the folder of the build
 * @param warn told of pictures that could not be drawn
 */
export function createRenderedPages(
  dist: string,
  warn: (error: unknown, path: string) => void,
): RenderedPages {
  const file = join(dist, 'render/rendering.json')
  if (!existsSync(file)) return none
  const { pages, early } = JSON.parse(readFileSync(file, 'utf8')) as Rendering
  const kept = new Map<string, Kept>()
  const waiting = new Map<string, RenderTask>()
  let worker: Worker | undefined
  let isClosed = false

  const draw = (task: RenderTask): Promise<RenderedPage | undefined> =>
    new Promise((resolve, reject) => {
      const drawing = new Worker(join(dist, 'render/render.js'), {
        workerData: task,
        env: { NODE_ENV: 'production' },
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: 192 },
      })
      worker = drawing
      const tooLate = setTimeout(() => reject(new Error('A page took too long to draw.')), patience)
      drawing.once('message', resolve)
      drawing.once('error', reject)
      drawing.once('exit', (code) => {
        clearTimeout(tooLate)
        reject(new Error(`A page was not drawn (${code}).`))
      })
      drawing.unref()
    })

  /** One at a time: a portal that has just started has visitors to answer. */
  async function drawNext(): Promise<void> {
    const [next] = waiting
    if (!next || worker || isClosed) return
    const [key, task] = next
    const page = await draw(task).catch((error: unknown) => {
      if (!isClosed) warn(error, task.data.page.path)
      return undefined
    })
    const ended = worker as Worker | undefined
    worker = undefined
    waiting.delete(key)
    kept.delete(key)
    kept.set(key, { page, at: Date.now() })
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest)
    await ended?.terminate()
    await drawNext()
  }

  return {
    early,
    draws: (path) => pages.includes(path),
    of(data) {
      if (!pages.includes(data.page.path)) return undefined
      const key = createHash('sha256').update(JSON.stringify(data)).digest('base64')
      const known = kept.get(key)
      const age = known ? Date.now() - known.at : Infinity
      if (age >= goodForMs && waiting.size < mostKept && !waiting.has(key)) {
        waiting.set(key, { data })
        void drawNext()
      }
      if (!known?.page || age >= goodMeanwhileMs) return undefined
      // An old one is looked at again soon.
      return { ...known.page, until: Math.max(known.at + goodForMs, Date.now() + 1000) }
    },
    async close() {
      isClosed = true
      waiting.clear()
      await worker?.terminate()
    },
  }
}
