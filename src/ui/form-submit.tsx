import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** What is waited for, below the button that asked for it. It stays in place empty, so that screen readers hear it. */
export const WaitingLine = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-center text-small text-muted empty:hidden">
    {children}
  </p>
)

export interface FormSubmitProps {
  /** Of the form: `useForm` has both. */
  form: { isBusy: boolean; isOn: boolean; open?: number; showOpen?: () => void }
  /** What is waited for, in words; nothing: nothing. */
  waitingFor: ReactNode
  /** What the button is called. */
  children: ReactNode
}

/** How many fields keep a button off. Pressing it names them. */
export function OpenFields({ open = 0, showOpen }: Pick<FormSubmitProps['form'], 'open' | 'showOpen'>) {
  const { t } = useTranslation('ui')
  if (open === 0) return null
  return (
    <button
      type="button"
      onClick={showOpen}
      className="min-h-6 self-center text-center text-small text-muted underline underline-offset-4"
    >
      {t('submit.open', { count: open })}
    </button>
  )
}

/** The main button of a form, which hands it in, and below it what keeps it off, or what is waited for. */
export const FormSubmit = ({ form, waitingFor, children }: FormSubmitProps) => (
  <div className="flex flex-col gap-2">
    <Button type="submit" variant="primary" wide busy={form.isBusy} disabled={!form.isOn}>
      {children}
    </Button>
    <OpenFields {...form} />
    <WaitingLine>{waitingFor}</WaitingLine>
  </div>
)
