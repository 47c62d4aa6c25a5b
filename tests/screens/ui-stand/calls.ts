import { fromPromise } from 'xstate'
import type { Ending, Order } from './order.ts'

/** Makes the actors of calls that end as the order says. */
export function fakeCalls<Name extends string>(order: Order, names: readonly Name[]) {
  const made = new Map<string, number>()
  const end = async (name: string): Promise<unknown> => {
    const endings: Ending[] = [order.calls?.[name] ?? []].flat()
    const count = made.get(name) ?? 0
    made.set(name, count + 1)
    const ending = endings[Math.min(count, endings.length - 1)]
    if (!ending) return new Promise(() => {})
    // As on a network, the answer never comes in the task of the question: what goes on meanwhile is drawn.
    await new Promise((resolve) => setTimeout(resolve))
    if ('error' in ending) throw ending.error
    return ending.done
  }
  return Object.fromEntries(names.map((name) => [name, fromPromise(() => end(name))])) as unknown as Record<
    Name,
    // What a call gives is known to the test that ordered it, not to the compiler.
    never
  >
}
