import * as Radix from '@radix-ui/react-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawerProps } from './drawer.tsx'
import { Icon } from './icon.tsx'

/** The drawer itself; draw `Drawer` of `drawer.tsx`, which loads it when needed. On a phone it fills the window. */
export default function DrawerPanel({ title, onClose, children }: DrawerProps) {
  const { t } = useTranslation('ui')
  const [opener] = useState(() => document.activeElement)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          // Where a link was chosen, the heading of its page has taken focus already.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
          }}
          className="fixed inset-y-0 start-0 z-40 flex w-full flex-col bg-surface shadow-raised outline-none sm:max-w-sm sm:border-e sm:border-line"
        >
          <div className="flex min-h-16 items-center gap-4 border-b border-line px-4 sm:px-6">
            <Radix.Title className="flex-1 text-title font-bold">{title}</Radix.Title>
            <Radix.Close
              aria-label={t('dialog.close')}
              className="-me-2 grid size-11 place-items-center rounded-control text-muted hover:bg-page hover:text-ink"
            >
              <Icon name="close" />
            </Radix.Close>
          </div>
          {/* A scrolling region must be reachable by keyboard. */}
          <div
            tabIndex={0}
            className="flex flex-1 flex-col gap-2 overflow-y-auto overscroll-contain p-3 sm:p-4"
          >
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
