/** One Chromium per test file; every visit has a context of its own, and what goes wrong in it fails the test. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from 'playwright'
import { calls } from '#contract/index.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { longestWait } from '#tools/set-up/patience.ts'

/** One browser with one tab to begin with, as a person has it. */
export interface Visit {
  context: BrowserContext
  page: Page
  /** Requests whose address contains this may fail, and the console may say it: the test makes it so. */
  allowFailuresOf: (part: string) => void
  /** Errors of the console, uncaught errors and failed requests that nobody asked for, so far. */
  complaints: () => readonly string[]
}

/** The browser of a test file. */
export interface TestBrowser {
  /** Opens a fresh context, as if the person had never been here. */
  visit: (options?: BrowserContextOptions) => Promise<Visit>
  close: () => Promise<void>
}

const backgroundCalls: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap((call) => (call.background === true ? [`/api/${call.name}`] : [])),
)

/** The page asks by itself at any moment, also when the session has just ended elsewhere. Nobody notices the refusal. */
const cameTooLate = (response: Response) =>
  response.status() === 401 && backgroundCalls.has(new URL(response.url()).pathname)

/** An address that is no page: the portal is the answer, and says so to whoever looks at the status alone. */
const isUnknownPage = (response: Response) =>
  response.status() === 404 && response.request().isNavigationRequest()

const watch = (page: Page, allowed: readonly string[], complaints: string[]) => {
  const isAllowed = (address: string) => allowed.some((part) => address.includes(part))
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // What the browser itself says about a failed request; the request is judged below.
    if (message.text().startsWith('Failed to load resource')) return
    // A frame without rights does not run the clock of our journeys either; e-mails are shown in one.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return
    // Graphics without a graphics card are slow, and the driver says so.
    if (message.text().includes('GPU stall due to ReadPixels')) return
    if (isAllowed(message.text())) return
    complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page itself has given the request up, because the state that made it was left.
    if (reason === 'net::ERR_ABORTED' || isAllowed(request.url())) return
    complaints.push(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (
      response.status() >= 400 &&
      !isAllowed(response.url()) &&
      !cameTooLate(response) &&
      !isUnknownPage(response)
    )
      complaints.push(`HTTP ${response.status()}: ${response.url()}`)
  })
}

/** Starts the browser that the set-up found; `headed` with a window to watch. */
export async function startBrowser({ headed = false } = {}): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch(browserLaunchOptions({ headed }))
  return {
    async visit(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        // What is played on the way of a call is not seen behind a worker: journeys about it ask for it.
        serviceWorkers: 'block',
        ...options,
      })
      context.setDefaultTimeout(longestWait)
      const allowed: string[] = []
      const complaints: string[] = []
      context.on('page', (page) => watch(page, allowed, complaints))
      return {
        context,
        page: await context.newPage(),
        allowFailuresOf: (part) => void allowed.push(part),
        complaints: () => complaints,
      }
    },
    close: () => browser.close(),
  }
}
