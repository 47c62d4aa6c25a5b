/**
 * What a field worker's phone has of job cards: the day that was fetched last, and the outbox of what happened. An entry is written before
 * the page says so (`durability: 'strict'`), once for its key, and is deleted a month after the server has accepted it.
 */
import type { FieldDay } from '#contract/field-jobs.ts'
import { isConfirmed, withoutOld } from './outbox-rows.ts'
import {
  oneByOne,
  tellTabs,
  withStorage,
  type KeptDay,
  type KeptForm,
  type StoredFieldEntry,
} from './road-database.ts'

/**
 * Writes into the outbox what happened on a job card; the form that it was typed into is not open any more. What is there by its key
 * already was saved by a page that could not say so.
 *
 * @throws the browser's error where it cannot
 */
export async function saveFieldEntry(entry: Omit<StoredFieldEntry, 'sequence'>): Promise<void> {
  await oneByOne('save', () =>
    withStorage(async (database) => {
      const stores = ['fieldEntries', 'fieldForms'] as const
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      const [entries, forms] = [
        transaction.objectStore('fieldEntries'),
        transaction.objectStore('fieldForms'),
      ]
      const write = async () => {
        // The browser gives it its number.
        if ((await entries.index('key').getKey(entry.key)) === undefined)
          await entries.add(entry as StoredFieldEntry)
        const open = await forms.get([entry.login, entry.card])
        if (open?.form.key === entry.key) await forms.delete([entry.login, entry.card])
      }
      await Promise.all([write(), transaction.done])
    }),
  )
  tellTabs('saved')
}

/** The entries of a field worker in the order of their making. @throws the browser's error where they cannot be read */
export const fieldEntriesOf = (login: string): Promise<StoredFieldEntry[]> =>
  withStorage(async (database) => {
    const entries = await database.getAllFromIndex('fieldEntries', 'login', login)
    const sequences = new Map(entries.map(({ key, sequence }) => [key, sequence]))
    const current = await withoutOld(entries, (key) =>
      database.delete('fieldEntries', sequences.get(key) ?? 0),
    )
    return current.toSorted((one, other) => one.sequence - other.sequence)
  })

/** Keys of entries that the server has confirmed by now: the next day that it is asked for has them. */
export const confirmedKeys = async (login: string): Promise<string[]> =>
  (await fieldEntriesOf(login)).filter(isConfirmed).map(({ key }) => key)

/** Keeps a day for the time without a network. A comfort: where it fails, the day is there as long as the page is. */
export async function keepDay(login: string, day: FieldDay, covered: readonly string[]): Promise<void> {
  await withStorage((database) => database.put('fieldDays', { day, covered }, login)).catch(() => undefined)
}

/** The day as it was fetched last, or undefined. */
export const keptDay = (login: string): Promise<KeptDay | undefined> =>
  withStorage((database) => database.get('fieldDays', login)).catch(() => undefined)

/** Keeps what is typed on a card, over a crash of the browser, too. A comfort: where it fails, the form is filled in as before. */
export async function keepForm(login: string, card: number, kept: KeptForm): Promise<void> {
  await withStorage((database) => database.put('fieldForms', kept, [login, card])).catch(() => undefined)
}

/** The form that is open on a card, or undefined. */
export const keptForm = (login: string, card: number): Promise<KeptForm | undefined> =>
  withStorage((database) => database.get('fieldForms', [login, card])).catch(() => undefined)

/** Forgets a form that was closed. */
export async function forgetForm(login: string, card: number): Promise<void> {
  await withStorage((database) => database.delete('fieldForms', [login, card])).catch(() => undefined)
}
