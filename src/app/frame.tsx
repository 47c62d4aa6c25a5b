import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { nameIn } from '#contract/rules/names.ts'
import { languageNames } from '#src/i18n/languages.ts'
import { SiteName } from '#src/i18n/page-title.tsx'
import { chooseByHand, currentLanguage, type TellLanguage } from '#src/i18n/portal-i18n.ts'
import { Brand } from './branding/brand.tsx'
import { Shell } from './shell/shell.tsx'

/** The settings, as far as they are known: before they have come, or when they cannot be had, undefined. */
export interface FrameProps {
  organisation: OrganisationSettings | undefined
  utility: UtilitySettings | undefined
  /** The parts of the bar that only those have who are signed in. */
  menuButton?: ReactNode
  iconBar?: ReactNode
  userMenu?: ReactNode
  /** Whether this person writes to the utility from inside: then that is the one way to it. */
  contactsFromInside?: boolean
  /** Before the page changes to a language that the person chose. */
  tellLanguage?: TellLanguage | undefined
  children: ReactNode
}

/** The shell, filled from the settings: brand, names, languages, links. */
export function Frame({
  organisation,
  utility,
  contactsFromInside = false,
  tellLanguage,
  children,
  ...parts
}: FrameProps) {
  const { i18n } = useTranslation('shell')
  const language = currentLanguage(i18n)
  const name = nameIn(organisation?.orgNames, language, organisation?.orgName ?? '')
  const offered = utility?.languages.map(({ language }) => language) ?? []
  return (
    <SiteName value={nameIn(utility?.portalNames, language, utility?.portalName || name)}>
      <Brand branding={organisation} />
      <Shell
        logo={organisation?.logo ?? ''}
        organisation={name}
        organisationShort={nameIn(organisation?.orgShortNames, language, organisation?.orgShortName ?? '')}
        languages={offered.map((code) => ({ code, name: languageNames[code] }))}
        language={language}
        onChooseLanguage={(code) => chooseByHand(i18n, code, tellLanguage)}
        contactsFromInside={contactsFromInside}
        showSupport={organisation?.enableSupportPage ?? false}
        showPrivacyPolicy={organisation?.enablePrivacyPolicy ?? false}
        mainSite={utility?.homeButtonUrl ?? ''}
        start={parts.menuButton}
        below={parts.iconBar}
        userMenu={parts.userMenu}
      >
        {children}
      </Shell>
    </SiteName>
  )
}
