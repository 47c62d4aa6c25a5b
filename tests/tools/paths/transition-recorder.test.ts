/** A recorded visit is sent in order, one call after the other, and numbered so that a lost call is noticed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordTransitions } from '#contract/journeys.ts'
import { z } from '#contract/z.ts'
import { startRecorder } from '#src/flow-kit/transition-recorder.ts'
import type { TransitionTaken } from '#src/flow-kit/transition-feed.ts'

interface Call {
  address: string
  sequences: number[]
  end: () => void
}
let calls: Call[] = []
let close: () => void = () => undefined

beforeEach(() => {
  calls = []
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (close = listener))
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    // The recorder knows the contract by heart only.
    const { transitions } = z.parse(recordTransitions.request, JSON.parse(body))
    return new Promise<void>((resolve) =>
      calls.push({ address, sequences: transitions.map(({ sequence }) => sequence), end: resolve }),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const transition: TransitionTaken = {
  machine: 'support',
  actor: 'x:0',
  source: 'support.closed',
  eventType: 'form.opened',
  row: 0,
  value: 'open',
  at: 1,
}
const taken = (count: number) => Array.from({ length: count }, () => transition)
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const sent = () => calls.map(({ sequences }) => sequences)

describe('The recorder of a visit', () => {
  it('sends one call after the other, and numbers what it sends', async () => {
    const list = taken(100)
    startRecorder(list)
    expect(sent()).toEqual([numbers(0, 40)])
    expect(calls[0]?.address).toBe(`/api/${recordTransitions.name}`)
    list.push(...taken(21))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls).toHaveLength(1)
    calls[0]!.end()
    await vi.advanceTimersByTimeAsync(0)
    calls[1]!.end()
    await vi.advanceTimersByTimeAsync(0)
    calls[2]!.end()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual([numbers(0, 40), numbers(40, 80), numbers(80, 120), [120]])
  })

  it('sends the rest at once when the page is closed', () => {
    startRecorder(taken(81))
    close()
    expect(sent()).toEqual([numbers(0, 40), numbers(40, 80), [80]])
  })
})
