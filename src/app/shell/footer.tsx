import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { thisYear } from '#src/i18n/format-instant.ts'
import { TextLink } from '#src/ui/text-link.tsx'

/** The public pages that are switched on (organisation settings), and the utility's own site. */
export interface FooterProps {
  organisation: string
  /** The way to the utility leads to writing from inside, and from there to the support page. */
  contactsFromInside?: boolean
  showSupport: boolean
  showPrivacyPolicy: boolean
  /** Address of the utility's own site, or empty. */
  mainSite: string
}

/** Copyright of the current year, and links to what is always near (A §2.3). */
export function Footer({
  organisation,
  contactsFromInside,
  showSupport,
  showPrivacyPolicy,
  mainSite,
}: FooterProps) {
  const { t } = useTranslation('shell')
  const [year] = useState(thisYear)
  const links = [
    contactsFromInside
      ? { href: '/contactUs', text: t('footer.contact') }
      : showSupport && { href: '/support', text: t('footer.support') },
    { href: '/complaints', text: t('footer.complaints') },
    showPrivacyPolicy && { href: '/privacyPolicy', text: t('footer.privacyPolicy') },
    mainSite && { href: mainSite, text: t('footer.mainSite') },
  ].filter((link) => link !== false && link !== '')
  return (
    <footer className="border-t border-line bg-surface text-small text-muted">
      <div className="mx-auto flex max-w-page flex-col gap-x-8 gap-y-3 px-4 py-6 max-sm:gap-y-1 max-sm:py-3 sm:px-6 md:flex-row md:items-center md:justify-between">
        <p>{t('footer.copyright', { year, organisation })}</p>
        <nav aria-label={t('footer.label')} className="print:hidden">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ href, text }) => (
              <li key={href}>
                <TextLink href={href} className="inline-block py-2 underline-offset-4 hover:underline">
                  {text}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
