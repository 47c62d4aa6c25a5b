/** The browser of a worker: its test files share it, each visit with a context of its own. It ends with the process. */
import { startBrowser, type TestBrowser } from '#tools/browser/stage/browser.ts'

let browser: Promise<TestBrowser> | undefined

/** Starts it for the first who asks. Nobody closes it. */
export const browserOfWorker = (): Promise<TestBrowser> => (browser ??= startBrowser())
