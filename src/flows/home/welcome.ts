/** What the panel beside every mode of the login screen says. */
import { useTranslation } from 'react-i18next'
import { nameIn } from '#contract/rules/names.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import type { Welcome } from '#src/flows/sign-in/welcome-panel.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'

export function useWelcome(): Welcome {
  const { organisation, utility } = usePortal()
  const language = currentLanguage(useTranslation().i18n)
  return {
    organisation: nameIn(organisation.orgNames, language, organisation.orgName),
    portalName: nameIn(utility.portalNames, language, utility.portalName),
    backgroundImage: organisation.loginBackgroundImage,
  }
}
