/** The pages on which people look after their own account, by the keys of their captions. */
import type { IconName } from '#src/ui/icon.tsx'

const pages = {
  changePassword: { href: '/account/changePassword', icon: 'lock' },
  changeEmail: { href: '/account/requestChangeEmail', icon: 'mail' },
  changeMobile: { href: '/account/requestChangeMobile', icon: 'phone' },
  security: { href: '/account/security', icon: 'shield' },
} as const satisfies Record<string, { href: string; icon: IconName }>

/**
 * Those of one person: what can be changed is the name that signs in (A §2.3, by registration type).
 *
 * @param hasSecurity whether the backend serves the page of sessions and computers (decision 0363)
 */
export const ownPages = (signsInByMobile: boolean, hasSecurity: boolean) =>
  (
    [
      'changePassword',
      signsInByMobile ? 'changeMobile' : 'changeEmail',
      ...(hasSecurity ? (['security'] as const) : []),
    ] as const
  ).map((name) => ({ name, ...pages[name] }))
