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
  context.on('request', (request) => {
    const name = callAt(request.url())
    if (!name) return
    made.push(name)
    open.set(request, name)
  })
  const close = (request: Request) => void open.delete(request)
  context.on('requestfinished', close)
  context.on('requestfailed', close)
  return {
    made,
    changing: (since) => made.slice(since).filter((name) => !calls[name].safe),
    underWay: (page) =>
      [...open].filter(([request]) => request.frame().page() === page).map(([, name]) => name),
  }
}
