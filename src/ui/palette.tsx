import * as Radix from '@radix-ui/react-dialog'
import { useState, type ReactNode } from 'react'
import { giveBackFocus } from './dialog-panel.tsx'

/** A modal dialog that begins with a field: on a phone it takes the screen, elsewhere it hangs from the top of it. */
export function Palette({
  title,
  onClose,
  head,
  foot,
  children,
}: {
  /** Read out; what is seen of it is the field. */
  title: string
  onClose: () => void
  /** The field, and what closes the dialog. */
  head: ReactNode
  /** Stays at the end, on a wide screen. */
  foot?: ReactNode
  children: ReactNode
}) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveBackFocus(opener)
          }}
          className="fixed inset-0 z-40 mx-auto flex w-full max-w-[44rem] flex-col overflow-hidden bg-surface outline-none sm:inset-x-0 sm:top-[8dvh] sm:bottom-auto sm:max-h-[84dvh] sm:w-[calc(100%-2rem)] sm:rounded-card sm:border sm:border-line sm:shadow-raised"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">{head}</div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {foot && (
            <div className="border-t border-line bg-page px-4 py-2 text-small text-muted max-sm:hidden">
              {foot}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What closes a palette, beside its field. */
export const PaletteClose = Radix.Close
