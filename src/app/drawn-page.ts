/** Where the server has drawn the page already (decision 0386): what the portal must know of it before anything else is fetched for that. */

/** What `render/early.ts` remembers. */
export interface EarlyPress {
  isOver: boolean
  /** The button that was pressed last. */
  button?: HTMLButtonElement | undefined
  /** The field in which Enter was pressed. */
  field?: HTMLElement | undefined
}

let whenThere: (() => () => void) | undefined
let whenDrawn: (() => void) | undefined

/** Whether the page was there, and perhaps scrolled, before its script. True once. */
let wasThere = false

/** Undefined: the server has drawn nothing. */
export const earlyPress = (): EarlyPress | undefined =>
  (globalThis as { portalEarly?: EarlyPress }).portalEarly

/** @param look told once, when the elements of the page are there; what it returns, when their machines have started, too */
export function whenPageIsThere(look: () => () => void): void {
  wasThere = true
  whenThere = look
}

/** Told by the page when its elements are there, before anything else is drawn. */
export function pageIsThere(): void {
  whenDrawn = whenThere?.()
  whenThere = undefined
}

/** Told by the page when its machines have started. */
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
