/**
 * The time of a page. It stands still, so that no delay passes unasked; the driver lets it pass, on the page and on
 * the server alike. Pages need a little time of their own to draw what they have fetched (`nudge`): how far a page
 * runs ahead of the model is kept per delay, and taken off when that delay is let pass.
 */
import type { Page } from 'playwright'
import type { MovableClock } from '#tools/test-portal/movable-clock.ts'
import { nextDelay, type ModelState } from '#tools/model/timed-model.ts'

/** What a nudge lets pass, and how close to a delay it may come, in milliseconds. */
const nudge = 25
const margin = 150

/** See the file's comment. */
export interface PageTime {
  /** The model has moved: these delays are pending now. */
  follow: (state: ModelState) => void
  /** The page goes its own way: no delay is held back any more. */
  leaveModel: () => void
  /** Lets the page draw, without reaching a pending delay. */
  nudge: () => Promise<void>
  /** Milliseconds that may pass on the page before the next delay is due. */
  left: () => number
  /** Lets time pass on the page alone: the server and the model do not notice. */
  passUnnoticed: (milliseconds: number) => Promise<void>
  /** Nothing happens for a while that ends before the next delay is due; the server notices when that passes. */
  idle: (milliseconds: number) => Promise<void>
  /** Lets the next delay pass, which the model says is this many milliseconds away. */
  passDelay: (wait: number) => Promise<void>
}

/** Stops the page's time. Call it before the page is opened. */
export async function stopTime(page: Page, clock: MovableClock): Promise<PageTime> {
  const start = clock().getTime()
  // Time passes until it is stopped, and cannot be stopped in the past: on a busy machine that takes seconds.
  await page.clock.install({ time: start - 60_000 })
  await page.clock.pauseAt(start)
  /** Milliseconds that the page is ahead of the model, by pending delay. */
  let lead = new Map<string, number>()
  let state: ModelState | undefined
  const keyOf = ({ id, due }: { id: string; due: number }) => `${id} ${due}`
  const left = () =>
    Math.min(
      ...(state?.delays ?? []).map(
        (delay) => delay.due - state!.now - (lead.get(keyOf(delay)) ?? 0) - margin,
      ),
      Infinity,
    )
  const run = async (milliseconds: number) => {
    lead = new Map([...lead].map(([key, ahead]) => [key, ahead + milliseconds]))
    await page.clock.runFor(milliseconds)
  }
  return {
    left,
    follow(next) {
      lead = new Map(next.delays.map((delay) => [keyOf(delay), lead.get(keyOf(delay)) ?? 0]))
      state = next
    },
    leaveModel() {
      state = undefined
    },
    async nudge() {
      if (left() > nudge) await run(nudge)
    },
    passUnnoticed: run,
    async idle(milliseconds) {
      lead = new Map([...lead].map(([key, ahead]) => [key, ahead + milliseconds]))
      await page.clock.fastForward(milliseconds)
    },
    async passDelay(wait) {
      const delay = state && nextDelay(state)
      const rest = Math.max(1, wait - ((delay && lead.get(keyOf(delay))) ?? 0))
      lead = new Map([...lead].map(([key, ahead]) => [key, ahead + rest - wait]))
      clock.advance(wait / 1000)
      await page.clock.fastForward(rest)
    },
  }
}
