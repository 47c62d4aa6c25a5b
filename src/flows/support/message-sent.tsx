import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { HandsFocusOn } from '#src/ui/hands-focus-on.tsx'
import type { SupportScreenProps } from './support-screen.tsx'

/** The confirmation, above the empty form: it goes by itself after a while (P §9). */
export function MessageSent({ support: { send } }: Pick<SupportScreenProps, 'support'>) {
  const { t } = useTranslation('support')
  return (
    <HandsFocusOn to="[name=name]">
      <Callout
        tone="success"
        announce
        takesFocus
        title={t('sent.title')}
        action={<Button onClick={() => send({ type: 'confirmation.dismissed' })}>{t('sent.dismiss')}</Button>}
      >
        {t('sent.text')}
      </Callout>
    </HandsFocusOn>
  )
}
