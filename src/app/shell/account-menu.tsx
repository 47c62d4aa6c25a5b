import { useTranslation } from 'react-i18next'
import { registrationType, type Profile } from '#contract/entities.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import UserMenu from './user-menu.tsx'

/** Pages about one's own way in, by the key of their caption. */
const pages = {
  changePassword: { href: '/account/changePassword', icon: 'lock' },
  changeEmail: { href: '/account/requestChangeEmail', icon: 'mail' },
  changeMobile: { href: '/account/requestChangeMobile', icon: 'phone' },
  security: { href: '/account/security', icon: 'shield' },
} as const satisfies Record<string, { href: string; icon: IconName }>

/** The user menu of this session, with what this person may change (A §2.3: by registration type). */
export default function AccountMenu({
  session: { snapshot, send },
  profile,
}: {
  session: View<typeof sessionMachine>
  profile: Profile
}) {
  const { t } = useTranslation('shell')
  const offered = [
    'changePassword',
    profile.registrationType === registrationType.mobile ? 'changeMobile' : 'changeEmail',
    'security',
  ] as const
  return (
    <>
      <UserMenu
        name={profile.name}
        login={profile.login}
        onSignOut={() => send({ type: 'signOut.requested' })}
      >
        {offered.map((page) => (
          <li key={page}>
            <TextLink href={pages[page].href} className="menu-item">
              <Icon name={pages[page].icon} />
              {t(`userMenu.${page}`)}
            </TextLink>
          </li>
        ))}
      </UserMenu>
      <p role="status" className="sr-only">
        {snapshot.matches({ signedIn: { renewing: 'checkingLogin' } }) && t('userMenu.checkingLogin')}
        {snapshot.matches({ signedIn: { renewing: 'loadingDetails' } }) && t('userMenu.loadingDetails')}
      </p>
    </>
  )
}
