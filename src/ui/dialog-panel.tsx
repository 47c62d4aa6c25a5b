import * as Radix from '@radix-ui/react-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from './dialog.tsx'
import { Icon } from './icon.tsx'

/**
 * To what had it, or else, where that is gone, switched off or was nothing, to the heading of the page. Not where something
 * has taken it meanwhile: the message that says what became of what was decided in the dialog.
 */
export function giveBackFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus()
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
}

/**
 * The dialog itself; draw `Dialog` of `dialog.tsx`, which loads it when needed. Only what must work when nothing can
 * be loaded any more draws it directly.
 */
export default function DialogPanel({
  title,
  description,
  onClose,
  closesBeside = true,
  actions,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui')
  const [opener] = useState(() => document.activeElement)
  return (
    <Radix.Root open onOpenChange={() => onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Not the close button: the dialog itself takes focus, and its title is read.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onPointerDownOutside={(event) => {
            if (!closesBeside) event.preventDefault()
          }}
          // Radix gives focus back to a trigger of its own, and we have none.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveBackFocus(opener)
          }}
          className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full max-w-reading animate-arrive flex-col overflow-hidden rounded-t-card border border-line bg-surface shadow-raised outline-none sm:bottom-auto sm:top-[6dvh] sm:max-h-[88dvh] sm:w-[calc(100%-2rem)] sm:rounded-card"
        >
          <div className="flex items-start gap-4 p-6 pb-4 sm:p-8 sm:pb-4">
            <div className="flex flex-1 flex-col gap-1">
              <Radix.Title className="text-title font-bold">{title}</Radix.Title>
              {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
            </div>
            {onClose && (
              <Radix.Close
                aria-label={t('dialog.close')}
                className="-me-2 -mt-2 grid size-11 place-items-center rounded-control text-muted hover:bg-page hover:text-ink"
              >
                <Icon name="close" />
              </Radix.Close>
            )}
          </div>
          {/* A scrolling region must be reachable by keyboard, and what has focus is not under what stays at its end. */}
          <div
            tabIndex={0}
            className="-mt-2 overflow-y-auto px-6 pt-2 pb-6 has-data-stays:scroll-pb-40 sm:px-8"
          >
            {children}
          </div>
          {actions && (
            <div className="flex flex-col gap-3 border-t border-line p-6 sm:flex-row sm:flex-wrap sm:justify-end sm:px-8">
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
