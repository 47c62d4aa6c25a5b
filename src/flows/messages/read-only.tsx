import { useTranslation } from 'react-i18next'
import { useIsOffered } from '#src/flows/session/use-is-offered.ts'
import { Callout } from '#src/ui/callout.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ReadOnlyReason } from './messages-shown.ts'

/** In place of the form: nobody would read what is written about this application, and what to do instead. */
export function ReadOnly({ reason }: { reason: ReadOnlyReason }) {
  const { t } = useTranslation('messages')
  const canContact = useIsOffered('contactUs')
  return (
    <Callout
      title={t('readOnly.title')}
      action={
        reason === 'draft' && canContact && <TextLink href="/contactUs">{t('readOnly.contact')}</TextLink>
      }
    >
      {t(`readOnly.${reason}`)}
    </Callout>
  )
}
