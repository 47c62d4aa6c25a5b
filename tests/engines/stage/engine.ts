/** What a browser of any engine does for a journey: the little that both WebDriver BiDi and WebDriver itself can do. */

/** An element of the page that is open, as the engine refers to it. */
export type ElementReference = Readonly<Record<string, unknown>>

/** What a script in the page is given, and answers. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain }

/** One browser, as if the person had never been here. */
export interface Engine {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Calls a function in the page, which is sent as its text: it sees nothing but the page and its arguments. */
  evaluate: <T extends Plain | void>(
    body: (...args: never[]) => T | Promise<T>,
    ...args: readonly Plain[]
  ) => Promise<T>
  /** As `evaluate`, of a function that finds an element. */
  find: (
    body: (...args: never[]) => Element | null,
    ...args: readonly Plain[]
  ) => Promise<ElementReference | null>
  /** Presses the middle of an element, which is in view. */
  press: (element: ElementReference) => Promise<void>
  /** Types into an element that has the focus. */
  type: (element: ElementReference, text: string) => Promise<void>
  /** Chooses a file of this computer. @param element a field for files */
  choose: (element: ElementReference, path: string) => Promise<void>
  /** As Playwright's context does, for what arranges a session. */
  addCookies: (cookies: readonly { name: string; value: string; url?: string }[]) => Promise<void>
  /** What the console said that is an error, and uncaught errors, as far as the engine tells. */
  complaints: () => readonly string[]
  close: () => Promise<void>
}

/** Starts a browser of an engine. */
export type StartEngine = () => Promise<Engine>
