/** The way between a list and its records: Back shows the same list, and the row that was left has the focus. */

/** Kept by the browser with its history. */
interface ListPlace {
  /** Of a record: the address of the list that it was opened from. */
  list?: string
  /** Of a list: the record that was opened last. */
  row?: number
}

const placeIn = (): ListPlace => (history.state as ListPlace | null) ?? {}

/** The list of the area that a record was opened from; undefined: it was opened in another way. @param path the list of the area */
export const listLeft = (path: string): string | undefined => {
  const { list } = placeIn()
  return list?.split('?', 1)[0] === path ? list : undefined
}

/** @param path the list of the area, where the record was opened in another way */
export const listPathIn = (path: string): string => listLeft(path) ?? path

/** The record that was opened from the list as it stands in the history. */
export const rowLeft = (): number | undefined => placeIn().row

/** Notes which record is opened, so that Back finds it. */
export const leaveFromRow = (row: number): void =>
  history.replaceState({ ...(history.state as object | null), row }, '')
