import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { loaderCount } from '#src/flow-kit/loader-count.ts'
import { LoaderOverlay } from '#src/ui/loader.tsx'

/** The dots over the page, and over dialogs, while files are fetched and the like (A §2.3). They take no room and no click. */
export function WorkLoader() {
  const isShown = useSyncExternalStore(loaderCount.subscribe, loaderCount.isShown)
  // The bar is a layer of its own, below dialogs.
  return isShown && createPortal(<LoaderOverlay />, document.body)
}
