/** The search of staff in the bar of every page: a button, Ctrl K and Cmd K, and the dialog behind them. */
import { useEffect } from 'react'
import { useOpenOnPage } from '#src/flow-kit/open-on-page.ts'
import { FetchedPart } from '#src/flow-kit/part-boundary.tsx'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { StaffSearchButton } from './staff-search-button.tsx'

const StaffSearchDialog = retriableLazy(async () => ({
  default: (await import('./staff-search-dialog.flow.tsx')).StaffSearchDialog,
}))

/** The same key on any keyboard: where K has another letter, its place counts. */
const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && (key.toLowerCase() === 'k' || code === 'KeyK')

/** For employees. */
export function StaffSearchInBar() {
  const { isOpen, open, close } = useOpenOnPage()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Over another dialog it would take what is being done there out of sight.
      const isOver = document.querySelector('[role=dialog],[role=alertdialog]') !== null
      if (!isShortcut(event) || (isOver && !isOpen)) return
      // The browser would go to its own field.
      event.preventDefault()
      if (isOpen) close()
      else open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen, open, close])
  return (
    <>
      <StaffSearchButton onOpen={open} />
      {isOpen && (
        <FetchedPart onMissing={close}>
          <StaffSearchDialog onClose={close} />
        </FetchedPart>
      )}
    </>
  )
}
