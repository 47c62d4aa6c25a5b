import { useTranslation } from 'react-i18next'
import { registrationType, type Profile } from '#contract/entities.ts'
import { isServed } from '#contract/rules/extensions.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import type { View } from '#src/flow-kit/view.ts'
import { ownPages } from '#src/flows/person/own-pages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { UserMenu } from './user-menu.tsx'

/** The user menu of this session, with what this person may change (A §2.3: by registration type). */
export function AccountMenu({
  session: { snapshot, send },
  profile,
}: {
  session: View<typeof sessionMachine>
  profile: Profile
}) {
  const { t } = useTranslation('shell')
  const { utility } = usePortal()
  const own = ownPages(profile.registrationType === registrationType.mobile, isServed(utility, 'security'))
  return (
    <>
      <UserMenu
        name={profile.name}
        login={profile.login}
        onSignOut={() => send({ type: 'signOut.requested' })}
      >
        {own.map(({ name, icon, href }) => (
          <li key={name}>
            <TextLink href={href} className="menu-item">
              <Icon name={icon} />
              <span>{t(`userMenu.${name}`)}</span>
            </TextLink>
          </li>
        ))}
      </UserMenu>
      <p role="status" className="sr-only">
        {snapshot.matches({ signedIn: { renewing: 'checkingLogin' } })
          ? t('userMenu.checkingLogin')
          : snapshot.matches({ signedIn: { renewing: 'loadingDetails' } }) && t('userMenu.loadingDetails')}
      </p>
    </>
  )
}
