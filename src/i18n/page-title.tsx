import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorsAreShown } from './shown-errors.ts'

/** The name of the portal, for the end of every page's title. */
export const SiteName = createContext('')

/** Whether something around the page, such as a dialog over it, shows an error. */
export const ErrorAround = createContext(false)

/**
 * The title of the browser tab: "Sign in – Aqua Utility", with "Error:" before it, in the visitor's language,
 * when the screen shows an error: the caller's, or that of any field. Draw it once per view.
 */
export function PageTitle({ children, hasError = false }: { children: string; hasError?: boolean }) {
  const { t } = useTranslation('ui')
  const site = useContext(SiteName)
  const isErrorAround = useContext(ErrorAround)
  const isErrorShown = useErrorsAreShown()
  const page = hasError || isErrorAround || isErrorShown ? t('title.withError', { page: children }) : children
  return <title>{site ? `${page} – ${site}` : page}</title>
}
