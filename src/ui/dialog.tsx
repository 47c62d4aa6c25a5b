import { retriableLazy } from './retriable-lazy.tsx'

/** The properties of a dialog. It is shown as long as it is drawn. */
export interface DialogProps {
  title: React.ReactNode
  /** One sentence that says what the dialog is about; read out with the title. */
  description?: React.ReactNode
  /** Escape, the close button or a press beside the dialog. Absent: the person must choose an action. */
  onClose?: () => void
  /** False: a press beside it closes nothing. For dialogs of several steps, whose height changes under the pointer. */
  closesBeside?: boolean
  /** The buttons at the bottom; the main action last. */
  actions?: React.ReactNode
  children?: React.ReactNode
}

/** A modal dialog, loaded when the first one is drawn. Wrap it in `Suspense` with no fallback. */
export const Dialog = retriableLazy(() => import('./dialog-panel.tsx'))
