import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenEmail } from '#contract/rules/written-email.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/menu.tsx'

/**
 * Who is signed in, and signing out. `children` are further entries (list items with a `menu-item`), which
 * come with the flows they lead to.
 */
export function UserMenu({
  name,
  login,
  onSignOut,
  children,
}: {
  name: string
  /** E-mail or mobile number. */
  login: string
  onSignOut: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation('shell')
  return (
    <div data-tour="person">
      <Menu
        icon={<Icon name="person" />}
        label={<span className="max-lg:hidden">{name}</span>}
        name={t('userMenu.name', { name })}
      >
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block text-small text-muted">{t('userMenu.signedInAs')}</span>
          <bdi className="block font-semibold">{writtenEmail(login)}</bdi>
        </p>
        <ul className="pt-2">
          {children}
          <li>
            <button type="button" onClick={onSignOut} className="menu-item">
              <Icon name="arrow" />
              <span>{t('userMenu.signOut')}</span>
            </button>
          </li>
        </ul>
      </Menu>
    </div>
  )
}
