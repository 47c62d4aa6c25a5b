/** What became of storing the pages of a round, in the samples. */
import type { StoredPages } from './offline-page.machine.ts'

export const stored: StoredPages = { areStored: true, isNewerThere: false }
export const storedWithNewer: StoredPages = { areStored: true, isNewerThere: true }
export const notOffered: StoredPages = { areStored: false, isNewerThere: false }
