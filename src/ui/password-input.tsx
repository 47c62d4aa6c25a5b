import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What the server takes of a password, in characters. */
const longest = 256

/** A password input with a button that shows what was typed. Give it `autoComplete`. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('ui')
  const [visible, setVisible] = useState(false)
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={longest}
        {...props}
        type={visible ? 'text' : 'password'}
        // The input reads from left to right also in Arabic, where the button lies at its start.
        className="pe-14 rtl:ps-14 rtl:pe-4"
      />
      <button
        type="button"
        aria-pressed={visible}
        aria-label={t('password.show')}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon name={visible ? 'eyeOff' : 'eye'} />
      </button>
      <span aria-live="polite">
        <VisuallyHidden>{visible ? t('password.visible') : ''}</VisuallyHidden>
      </span>
    </div>
  )
}
