/** How much a phone can still keep. */

// Only pages of HTTPS have it.
export const storageManager = (): StorageManager | undefined =>
  'storage' in navigator ? navigator.storage : undefined

/** Free storage in bytes. Undefined: the browser does not say. */
export async function freeStorage(): Promise<number | undefined> {
  const { quota, usage = 0 } =
    (await storageManager()
      ?.estimate()
      .catch(() => undefined)) ?? {}
  return quota === undefined ? undefined : Math.max(0, quota - usage)
}
