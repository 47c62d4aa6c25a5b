/** What all tabs of a browser call, whoever answers. */
import type { BrowserContext, Page, Request } from 'playwright'
import { calls, type CallName } from '#contract/index.ts'
import { callAt } from '../driver/held-calls.ts'

/** See the file's comment. */
export interface ObservedCalls {
  /** Every call so far, oldest first. It grows. */
  made: readonly CallName[]
  /** Those made since then that change something on the server. @param since how many had been made */
  changing: (since: number) => CallName[]
  /** The calls of a page that have no answer yet. */
  underWay: (page: Page) => CallName[]
}

/** Starts to observe a browser. Call it before a page is opened. */
export function observeCalls(context: BrowserContext): ObservedCalls {
  const made: CallName[] = []
  const open = new Map<Request, CallName>()
  /** What a page had under way when it asked for another document: its end is not always told. */
  const left = new Map<Request, readonly Request[]>()
  const pageOf = (request: Request) => request.frame().page()
  context.on('request', (request) => {
    if (request.isNavigationRequest())
      left.set(
        request,
        [...open.keys()].filter((one) => pageOf(one) === pageOf(request)),
      )
    const name = callAt(request.url())
    if (!name) return
    made.push(name)
    open.set(request, name)
  })
  const close = (request: Request) => {
    for (const one of [request, ...(left.get(request) ?? [])]) open.delete(one)
  }
  context.on('requestfinished', close)
  context.on('requestfailed', close)
  return {
    made,
    changing: (since) => made.slice(since).filter((name) => !calls[name].safe),
    underWay: (page) => [...open].filter(([request]) => pageOf(request) === page).map(([, name]) => name),
  }
}
