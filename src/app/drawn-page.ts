/** Where the server has drawn the page already (decision 0386): what the portal must know of it before anything else is fetched for that. */

/** What `render/early.ts` remembers. */
export interface EarlyPress {
  isOver: boolean
  /** The button that was pressed last. */
  button?: HTMLButtonElement | undefined
  /** The field in which Enter was pressed. */
  field?: HTMLElement | undefined
}

let whenDrawn: (() => void) | undefined

/** Whether the page was there, and perhaps scrolled, before its script. True once. */
let wasThere = false

/** Undefined: the server has drawn nothing. */
export const earlyPress = (): EarlyPress | undefined =>
  (globalThis as { portalEarly?: EarlyPress }).portalEarly

/** @param tell told once, when the page is drawn for the first time */
export function whenPageIsDrawn(tell: () => void): void {
  wasThere = true
  whenDrawn = tell
}

/** Told by the page when it is drawn, before anything is painted. */
export function pageIsDrawn(): void {
  // React would set fields back to what it knew, and the caret to their end, while it is at work itself.
  if (whenDrawn) queueMicrotask(whenDrawn)
  whenDrawn = undefined
}

/** Whether the view has been the reader's own until now. */
export function keepsView(): boolean {
  const keeps = wasThere
  wasThere = false
  return keeps
}
