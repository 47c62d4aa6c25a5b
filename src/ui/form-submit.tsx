import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainSubmit } from './plain-submit.tsx'

export interface FormSubmitProps {
  /** Of the form: `useForm` has all of it. */
  form: {
    isBusy: boolean
    isOn: boolean
    attempt?: number
    complaints?: Readonly<Record<string, string | undefined>>
    field?: (name: never) => { id: string }
    complain?: () => void
  }
  /** What is waited for, in words; nothing: nothing. */
  waitingFor: ReactNode
  /** What the button is called. */
  children: ReactNode
}

/** How many fields keep a button off. Pressing it lets them say what is wrong, and leads to the first. */
export function OpenFields({
  isOn,
  isBusy,
  attempt = 0,
  complaints = {},
  field,
  complain,
}: FormSubmitProps['form']) {
  const { t } = useTranslation('ui')
  const missing = Object.keys(complaints).filter((name) => complaints[name])
  if (isOn || isBusy || attempt > 0 || missing.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => {
        complain?.()
        // Where there is a summary, it takes the focus from there.
        document.getElementById(field?.(missing[0] as never).id ?? '')?.focus()
      }}
      className="text-link min-h-6 self-center text-small"
    >
      {t('submit.open', { count: missing.length })}
    </button>
  )
}

/** The main button of a form, which hands it in, and below it what keeps it off, or what is waited for. */
export const FormSubmit = ({ form, ...props }: FormSubmitProps) => (
  <PlainSubmit {...props} isBusy={form.isBusy} isOn={form.isOn} open={<OpenFields {...form} />} />
)
