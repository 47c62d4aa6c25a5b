/** Draws the first picture of one page, in a thread of its own that lives no longer than that: nothing of it reaches another. */
import { askedNames, standAt } from './stand-in.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { prerender } from 'react-dom/static'
import { renderToString } from 'react-dom/server'
import { brandVariables } from '#contract/rules/branding/palette.ts'
import type { FirstPageData } from '#src/app/first-page.ts'
import { standing } from '#src/app/standing.ts'
import { beginVisit } from '#src/app/visit.tsx'
import type { RenderedPage, RenderTask } from '#server/edge/http/rendered-pages.ts'
import { renderedPages } from './pages.ts'

/** What React writes in the place of what it could not draw at once. */
const notDrawn = /<!--\$[!?]-->/

/** The language is compared by itself, and the numbers are a copy of what the document brings. */
const ofNoAccount: readonly string[] = ['_lang', '_fault_numbers']

/** Nothing runs in it, and a form that is handed in before its script is there goes nowhere. */
const isInert = (html: string): boolean => !/<script|<form(?![^>]* method="dialog")/i.test(html)

async function drawn({ data }: RenderTask): Promise<RenderedPage | undefined> {
  const { path } = data.page
  const load = renderedPages[path]
  if (!load) return undefined
  standAt(path)
  const { default: component } = await load()
  const visit = await beginVisit(
    // What the build has written of the page is what its flow says.
    data as FirstPageData,
    async ({ script: _script, ...address }) => ({ openedAt: path, page: { ...address, component } }),
    () => Promise.reject(new Error('Only the first page is drawn.')),
  )
  const { organisation } = visit.start.getSnapshot().context
  if (!visit.isAtPage() || !organisation) return undefined
  // What comes in parts is there after this; in one piece it is drawn then.
  await prerender(visit.element)
  const all = renderToString(visit.element)
  const title = /<title>([^<]*)<\/title>/.exec(all)
  const html = all.replace(/<title>[^<]*<\/title>/g, '')
  if (notDrawn.test(html) || !isInert(html)) return undefined
  return {
    html,
    title: title?.[1] ?? '',
    style: Object.entries(brandVariables(organisation))
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
    asked: askedNames().filter((name) => !ofNoAccount.includes(name)),
    standing: standing(),
  }
}

parentPort?.postMessage(await drawn(workerData as RenderTask))
