/**
 * Draws the first picture of one page. This script is run anew for each picture, in a context of its own that ends with it, so
 * nothing of one picture reaches another (`server/edge/http/drawing-worker.ts`).
 */
import { askedNames, setClock, standAt } from './stand-in.ts'
import { prerender } from 'react-dom/static.edge'
import { renderToString } from 'react-dom/server.edge'
import { brandVariables } from '#contract/rules/branding/palette.ts'
import { routedPath, type FirstPageData } from '#src/app/first-page.ts'
import { standing } from '#src/app/standing.ts'
import { beginVisit } from '#src/app/visit.tsx'
import type { RenderedPage, RenderTask } from '#server/edge/http/rendered-pages.ts'
import { loadOf } from './pages.ts'

/** What React writes in the place of what it could not draw at once. */
const notDrawn = /<!--\$[!?]-->/

/** How long parts of this script may take to be there, in milliseconds, on a machine that is busy. */
const patience = 500

/** The language is compared by itself, and the numbers are a copy of what the document brings. */
const ofNoAccount: readonly string[] = ['_lang', '_fault_numbers']

/** Nothing runs in it, and a form that is handed in before its script is there goes nowhere. */
const isInert = (html: string): boolean => !/<script|<form(?![^>]* method="dialog")/i.test(html)

/**
 * Draws a page.
 *
 * @returns undefined where the visit is led elsewhere
 * @throws Error when the page is not what a document may bring
 */
async function drawn({ data, path, now }: RenderTask): Promise<RenderedPage | undefined> {
  const load = loadOf(data.page.path)
  if (!load) return undefined
  standAt(path)
  setClock(now)
  const { default: component } = await load()
  const visit = await beginVisit(
    // What the build has written of the page is what its flow says.
    data as FirstPageData,
    async ({ script: _script, ...address }) => ({ openedAt: routedPath(), page: { ...address, component } }),
    () => Promise.reject(new Error('Only the first page is drawn.')),
  )
  const { organisation } = visit.start.getSnapshot().context
  if (!visit.isAtPage() || !organisation) return undefined
  // What comes in parts is there after this; in one piece it is drawn then. What is not, will not come: nothing is fetched here.
  await prerender(visit.element, { signal: AbortSignal.timeout(patience) })
  const all = renderToString(visit.element)
  const title = /<title>([^<]*)<\/title>/.exec(all)
  const html = all.replace(/<title>[^<]*<\/title>/g, '')
  if (notDrawn.test(html)) throw new Error('A part of the page could not be drawn at once.')
  if (!isInert(html)) throw new Error('The page holds a script, or a form that could be sent.')
  return {
    html,
    title: title?.[1] ?? '',
    style: Object.entries(brandVariables(organisation))
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
    asked: askedNames().filter((name) => !ofNoAccount.includes(name)),
    // Where it is the same for many addresses, machines know another one.
    ...(data.page.path !== '*' && { standing: standing() }),
  }
}

Object.assign(globalThis, { drawPage: drawn })
