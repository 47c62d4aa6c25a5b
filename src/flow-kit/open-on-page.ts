/** What lies over a page and belongs to the frame around it, which stays when the page changes. */
import { useState } from 'react'
import { useLocation } from 'wouter'

/** Whether it is open: on the page on which it was opened, and on no other. Back closes it, and Forward does not open it again. */
export function useOpenOnPage(): { isOpen: boolean; open: () => void; close: () => void } {
  const [path] = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const close = () => setOpenedAt(undefined)
  if (openedAt !== undefined && openedAt !== path) close()
  return { isOpen: openedAt === path, open: () => setOpenedAt(path), close }
}
