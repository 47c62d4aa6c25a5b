/** The configured texts about new passwords: advice (86) and rules (56). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { captionsQuery } from '#src/api/content-queries.ts'
import { passwordCaptions } from './password-caption-names.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'

/** Reads them in the language of the page. Only below `withQueries`. */
export function usePasswordCaptions(): { message: string | undefined; tooltip: string | undefined } {
  const { i18n } = useTranslation()
  const { data } = useQuery(captionsQuery(currentLanguage(i18n), passwordCaptions))
  return { message: data?.passwordMessage, tooltip: data?.passwordRulesTooltip }
}
