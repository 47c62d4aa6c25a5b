/**
 * Calls of the page that wait until a path says how they end. All others go to the server at once. What the document
 * brings of a held call is taken out of it: the path decides about that answer, too.
 */
import type { Page, Request, Route } from 'playwright'
import { calls, type CallName } from '#contract/index.ts'

/** See the file's comment. */
export interface HeldCalls {
  /** From now on these calls wait. */
  hold: (names: Iterable<CallName>) => void
  /** From now on these calls go through, but for those that have an answer to be repeated. */
  free: (names: Iterable<CallName>) => void
  /** Anyone who makes this call when it goes through is answered so, and asks no server. */
  repeat: (name: CallName, body: unknown) => void
  /** Whether a call of this name waits now. */
  waits: (name: CallName) => boolean
  /** Whether no call that went through is still without its answer. */
  areAnswered: () => boolean
  /** Everything that the page has called so far, held or not, oldest first. It grows. */
  made: readonly CallName[]
  /** The oldest call of this name that waits now, if any; it waits no more. */
  take: (name: CallName) => Route | undefined
}

const prefix = '/api/'
const nameOfPath = new Map(Object.entries(calls).map(([name, call]) => [call.name, name as CallName]))

/** Which call a request is, by its address; undefined when it is none. */
export const callAt = (address: string): CallName | undefined => {
  const { pathname } = new URL(address)
  return nameOfPath.get(pathname.slice(pathname.indexOf(prefix) + prefix.length))
}

/** A document of the portal without what it brings of some calls; any other document as it is. */
const withoutAnswers = (html: string, names: ReadonlySet<CallName>): string =>
  html.replace(
    /(<script type="application\/json" id="first-page">)(.*?)(<\/script>)/s,
    (_all, start, json, end) => {
      // Without an answer the page is another one than the server has drawn: it is drawn anew.
      const {
        asked: _asked,
        standing: _standing,
        ...data
      } = JSON.parse(String(json)) as {
        answers: { call: string }[]
        asked?: unknown
        standing?: unknown
      }
      const answers = data.answers.filter(({ call }) => {
        const name = nameOfPath.get(call)
        return name === undefined || !names.has(name)
      })
      // What the server has escaped must stay escaped.
      return start + JSON.stringify({ ...data, answers }).replaceAll('<', '\\u003c') + end
    },
  )

/**
 * From now on the documents of a page bring no answers to these calls: it asks for them itself.
 *
 * @param namesOf asked at every document
 */
export const askForAnswers = (page: Page, namesOf: () => ReadonlySet<CallName>): Promise<unknown> =>
  page.route(
    (url) => !/^\/(?:api|assets)\//.test(url.pathname),
    async (route) => {
      const names = namesOf()
      if (names.size === 0 || !route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutAnswers(await response.text(), names) })
    },
  )

/** Starts watching the calls of a page. */
export async function holdCalls(page: Page): Promise<HeldCalls> {
  const held = new Set<CallName>()
  const repeated = new Map<CallName, unknown>()
  const made: CallName[] = []
  const waiting: { name: CallName; route: Route }[] = []
  const underWay = new Set<Request>()
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => {
    underWay.delete(request)
    // The page gave it up: nobody is waiting for its answer any more.
    const index = waiting.findIndex(({ route }) => route.request() === request)
    if (index >= 0) waiting.splice(index, 1)
  })
  await page.route(`**${prefix}**`, async (route) => {
    const name = callAt(route.request().url())
    if (name) made.push(name)
    if (name && held.has(name)) {
      waiting.push({ name, route })
      return
    }
    underWay.add(route.request())
    await (name && repeated.has(name) ? route.fulfill({ json: repeated.get(name) }) : route.continue())
  })
  await askForAnswers(page, () => new Set([...held, ...repeated.keys()]))
  return {
    hold: (names) => [...names].forEach((name) => held.add(name)),
    free: (names) => [...names].forEach((name) => held.delete(name)),
    repeat: (name, body) => void repeated.set(name, body),
    areAnswered: () => underWay.size === 0,
    waits: (name) => waiting.some((one) => one.name === name),
    made,
    take(name) {
      const index = waiting.findIndex((one) => one.name === name)
      return index < 0 ? undefined : waiting.splice(index, 1)[0]?.route
    },
  }
}
