/** Who waits, who goes first, and who is told at once that waiting is useless. No time passes but the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBoundedQueue } from '#server/platform/overload/bounded-queue.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const newQueue = (workers: number) => createBoundedQueue({ workers, waitMilliseconds: 600, now: Date.now })

/** Served for so long, and gone. */
async function serve(queue: ReturnType<typeof newQueue>, milliseconds: number): Promise<void> {
  const leave = await queue.enter()
  await wait(milliseconds)
  leave()
}

test('who has waited too long is refused, and the next one is served when the worker is free', async () => {
  const queue = newQueue(1)
  const leave = await queue.enter()
  const refused = queue.enter().catch((error: unknown) => error)
  await wait(599)
  expect(queue.waiting()).toBe(1)
  await wait(1)
  expect(await refused).toBeInstanceOf(Overloaded)
  expect(queue.waiting()).toBe(0)
  const next = queue.enter()
  leave()
  ;(await next)()
  expect(queue.running()).toBe(0)
})

test('who would wait too long, by how long the last ones took, is refused at once', async () => {
  const queue = newQueue(2)
  for (let before = 0; before < 30; before += 1) await serve(queue, 400)
  await Promise.all([queue.enter(), queue.enter()])
  // Two workers, 400 ms each: the first in the line waits 200 ms, the third 600, the fourth 800.
  for (let place = 0; place < 3; place += 1) queue.enter().catch(() => {})
  const refusal: unknown = await queue.enter().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Overloaded)
  expect((refusal as Overloaded).retryAfterSeconds).toBeGreaterThan(0)
  expect(() => queue.requireRoom()).toThrow(Overloaded)
})

test('the longer the queue would take, the later one is asked to come back', async () => {
  const queue = newQueue(1)
  for (let before = 0; before < 30; before += 1) await serve(queue, 8000)
  await queue.enter()
  queue.enter().catch(() => {})
  await expect(queue.enter()).rejects.toMatchObject({ retryAfterSeconds: 16 })
})

test('a slow time is forgotten when the quick ones are back', async () => {
  const queue = newQueue(1)
  for (let before = 0; before < 10; before += 1) await serve(queue, 5000)
  for (let after = 0; after < 30; after += 1) await serve(queue, 10)
  await queue.enter()
  for (let place = 0; place < 20; place += 1) queue.enter().catch(() => {})
  expect(() => queue.requireRoom()).not.toThrow()
})

test('who has begun goes first, and waits longer', async () => {
  const queue = newQueue(1)
  const leave = await queue.enter()
  const order: string[] = []
  const ordinary = queue.enter().catch((error: unknown) => void order.push((error as Error).name))
  const first = queue.enterFirst(3000).then((left) => {
    order.push('first')
    return left
  })
  await wait(1000)
  await ordinary
  const late = queue.enter().then((left) => {
    order.push('late')
    return left
  })
  leave()
  ;(await first)()
  ;(await late)()
  expect(order).toEqual(['Overloaded', 'first', 'late'])
})

test('who waited elsewhere before waits so much less here', async () => {
  const queue = newQueue(1)
  await queue.enter()
  const began = Date.now()
  await wait(500)
  const refused = queue.enter(began).catch((error: unknown) => error)
  await wait(100)
  expect(await Promise.race([refused, 'still waiting'])).toBeInstanceOf(Overloaded)
})

test('leaving twice frees one worker', async () => {
  const queue = newQueue(2)
  const [one] = await Promise.all([queue.enter(), queue.enter()])
  one()
  one()
  expect(queue.running()).toBe(1)
})
