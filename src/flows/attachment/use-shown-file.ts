/** A file that was fetched, as this page shows it: only as long as it does. */
import { useCallback, useEffect, useState, type RefCallback } from 'react'

/** A file as the server gave it. */
export interface FetchedFile {
  mediaType: string
  bytes: Uint8Array
}

interface ShownFile {
  kind: string
  address: string
}

/** The address under which this page shows what was fetched. Only pictures and PDFs: nothing that could run. */
const shownOf = ({ mediaType, bytes }: FetchedFile): ShownFile | undefined =>
  ['image/jpeg', 'image/png', 'application/pdf'].includes(mediaType)
    ? {
        kind: mediaType,
        address: URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType })),
      }
    : undefined

/** For an `img`: shows a file as long as the page has it. What is neither picture nor there is not shown. */
export const usePictureOf = (file: FetchedFile | undefined): RefCallback<HTMLImageElement> =>
  useCallback(
    (image) => {
      const shown = file && shownOf(file)
      if (!image || !shown) return undefined
      image.src = shown.address
      return () => URL.revokeObjectURL(shown.address)
    },
    [file],
  )

/** What is shown, and the ways to show something else or nothing. */
export function useShownFile() {
  const [shown, setShown] = useState<ShownFile>()
  // However it ends: nobody who comes to this browser later finds the file in its memory.
  useEffect(
    () => () => {
      if (shown) URL.revokeObjectURL(shown.address)
    },
    [shown],
  )
  return {
    shown,
    show: (file: FetchedFile) => setShown(shownOf(file)),
    hide: () => setShown(undefined),
  }
}
