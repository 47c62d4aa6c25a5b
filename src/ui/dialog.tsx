import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** The properties of a dialog. It is shown as long as it is drawn. */
export interface DialogProps {
  title: ReactNode
  /** One sentence that says what the dialog is about; read out with the title. */
  description?: ReactNode
  /** Escape, the close button or a press beside the dialog. Absent: the person must choose an action. */
  onClose?: () => void
  /** The buttons at the bottom; the main action last. */
  actions?: ReactNode
  children?: ReactNode
}

/** Opens the dialog when it is drawn. Closing it when it goes gives focus back to where it was. */
const openWhileDrawn = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  // Not the first button: the dialog itself takes focus, and its title is read.
  dialog.focus()
  return () => dialog.close()
}

/**
 * A modal dialog. The browser's own: it keeps focus inside, makes the rest of the page inert and costs nothing,
 * where a library is a tenth of the first load on pages that greet with the terms.
 */
export function Dialog({ title, description, onClose, actions, children }: DialogProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    // A press beside the dialog is a convenience: Escape and the close button do the same.
    <dialog
      ref={openWhileDrawn}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // Browsers close on the second Escape whatever one says: whether the dialog stays is not theirs to decide.
      onClose={({ currentTarget: dialog }) => {
        if (!dialog.isConnected) return
        dialog.showModal()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
      className="dialog mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-reading animate-arrive overflow-hidden rounded-t-card border border-line bg-surface p-0 text-ink shadow-raised outline-none backdrop:bg-ink/50 sm:mt-[6dvh] sm:max-h-[88dvh] sm:w-[calc(100%-2rem)] sm:rounded-card"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start gap-4 p-6 pb-4 sm:p-8 sm:pb-4">
          <div className="flex flex-1 flex-col gap-1">
            <h2 id={`${id}-title`} className="text-title font-bold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-muted">
                {description}
              </p>
            )}
          </div>
          {onClose && (
            <button
              type="button"
              aria-label={t('dialog.close')}
              onClick={onClose}
              className="-me-2 -mt-2 grid size-11 place-items-center rounded-control text-muted hover:bg-page hover:text-ink"
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {/* A scrolling region must be reachable by keyboard. */}
        <div tabIndex={0} className="min-h-0 overflow-y-auto overscroll-contain px-6 pb-6 sm:px-8">
          {children}
        </div>
        {actions && (
          <div className="flex flex-col gap-3 border-t border-line p-6 sm:flex-row sm:flex-wrap sm:justify-end sm:px-8">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}
