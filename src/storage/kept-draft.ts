/**
 * Long forms that are kept over a crash of the browser: in its database (IndexedDB), by device, for a number of days.
 * Never a password or a code.
 */
import { createStore, del, get, promisifyRequest, type UseStore } from 'idb-keyval'

interface Kept {
  /** Milliseconds since 1970. */
  keptAt: number
  value: unknown
}

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('drafts', 'drafts'))

/** Anyone who forbids storage fills in the form as before: keeping is a comfort, never a need. */
const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/**
 * What was kept, or undefined where nothing was, or too long ago. Never fails.
 *
 * @param longestMs how long it counts, in milliseconds; `Infinity`: for as long as it is there
 */
export async function readKeptDraft(name: string, longestMs: number): Promise<unknown> {
  const kept = await attempt(() => get<Kept>(name, store()))
  if (!kept || typeof kept.keptAt !== 'number') return undefined
  if (kept.keptAt + longestMs > Date.now()) return kept.value
  await forgetKeptDraft(name)
  return undefined
}

/** Keeps a value that can be cloned, files included. Never fails. @returns whether it is kept */
export const keepDraft = async (name: string, value: unknown): Promise<boolean> =>
  (await attempt(() =>
    store()('readwrite', async (drafts) => {
      drafts.put({ keptAt: Date.now(), value } satisfies Kept, name)
      // Now, not once the put has been answered: whoever reloads meanwhile would lose the last key.
      drafts.transaction.commit()
      await promisifyRequest(drafts.transaction)
      return true
    }),
  )) ?? false

/** Forgets it. Never fails. */
export const forgetKeptDraft = (name: string): Promise<void> => attempt(() => del(name, store()))
