/**
 * The first pictures of pages, drawn with the pages' own views (decision 0385) by what the build has put into `render/`. A picture
 * follows from its task alone. The ones that are the same for everybody are kept, with their task as the key; those of one person
 * never are.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawingThread } from './drawing-thread.ts'
import type { FirstPageData } from './first-page.ts'
import { withinTime } from './within-time.ts'

/** What a picture is drawn from. */
export interface RenderTask {
  data: FirstPageData
  /** The path of the address, as it was asked for. */
  path: string
  /** The moment that it shows, in milliseconds since 1970. */
  now: number
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
  /** Where the machines stood, each with a digest of what it knew. Undefined: they stand elsewhere at each address. */
  standing?: string[]
}

/** What the build says of the pictures (`tools/bundle/rendering.ts`). */
export interface Rendering {
  /** The addresses of the pages that can be drawn for somebody who is not signed in, and for somebody who is. */
  visitors: string[]
  signedIn: string[]
  /** Address of the script that remembers what is pressed early. */
  early: string
}

/** See the file's comment. */
export interface RenderedPages {
  early: string
  /** Whether the page of this address, as its table has it, can be drawn for visitors. */
  drawsForVisitors: (path: string) => boolean
  /**
   * A picture, and until when it is good, in milliseconds since 1970. Undefined when it cannot be had in time, or not at all: the
   * document goes out without.
   *
   * @param reader everybody who is not signed in, one of them, or one who is
   */
  of: (
    task: RenderTask,
    reader: 'visitors' | 'visitor' | 'signedIn',
  ) => Promise<(RenderedPage & { until: number }) | undefined>
  close: () => Promise<void>
}

/** What a picture says of days and hours holds for as long, in milliseconds: days begin at a quarter of an hour, in every time zone. */
const quarterMs = 15 * 60_000

/** More than a portal has pages, in all languages, before and after a change of settings. */
const mostKept = 300

/** How many pictures of persons are waited for at the same time: a document without one beats one that is late. */
const mostPersons = 4

const none: RenderedPages = {
  early: '',
  drawsForVisitors: () => false,
  of: () => Promise.resolve(undefined),
  close: () => Promise.resolve(),
}

/**
 * @param dist the folder of the build
 * @param patience milliseconds for which a document waits for its picture
 * @param warn told of pictures that could not be drawn
 */
export function createRenderedPages(
  dist: string,
  patience: number,
  warn: (error: unknown, path: string) => void,
): RenderedPages {
  const file = join(dist, 'render/rendering.json')
  if (!existsSync(file)) return none
  const { visitors, signedIn, early } = JSON.parse(readFileSync(file, 'utf8')) as Rendering
  const thread = drawingThread(join(dist, 'render/render.js'))
  const kept = new Map<string, Promise<RenderedPage | undefined>>()
  let persons = 0
  let isClosed = false

  const draw = (task: RenderTask): Promise<RenderedPage | undefined> =>
    thread.draw(task).catch((error: unknown) => {
      if (!isClosed) warn(error, task.data.page.path)
      return undefined
    })

  /** One that could not be drawn is not tried again before its time is over. */
  function forAll(task: RenderTask, until: number): Promise<RenderedPage | undefined> {
    const { data, path } = task
    const key = createHash('sha256').update(JSON.stringify({ data, path, until })).digest('base64')
    const page = kept.get(key) ?? draw(task)
    kept.delete(key)
    kept.set(key, page)
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest)
    return page
  }

  /** It counts until it is drawn: the thread is busy with it, even when nobody waits for it any more. */
  async function forOne(task: RenderTask): Promise<RenderedPage | undefined> {
    if (persons >= mostPersons) return undefined
    persons += 1
    return draw(task).finally(() => (persons -= 1))
  }

  return {
    early,
    drawsForVisitors: (path) => visitors.includes(path),
    async of(task, reader) {
      if (!(reader === 'signedIn' ? signedIn : visitors).includes(task.data.page.path)) return undefined
      const until = (Math.floor(task.now / quarterMs) + 1) * quarterMs
      const page = await withinTime(reader === 'visitors' ? forAll(task, until) : forOne(task), patience)
      return page && { ...page, until }
    },
    async close() {
      isClosed = true
      await thread.close()
    },
  }
}
