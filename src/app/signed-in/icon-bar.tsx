import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { hasAllIcons, menuItemsAt } from '#contract/rules/menu.ts'
import type { Profile } from '#contract/entities.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { GroupBar } from './group-bar.tsx'
import { MenuItemIcon } from './menu-item-icon.tsx'
import { useMenu } from './use-menu.ts'

/**
 * The menu as a bar of icons, where the organisation wants it and has an icon for every item (A §2.3). Hidden until it is
 * pointed at, it shows itself to the keyboard, too, and stays where nobody can point. Elsewhere customers have the groups.
 */
export function IconBar({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['signed-in', 'menu'])
  const { organisation } = usePortal()
  const [path] = useLocation()
  const menu = useMenu(profile)
  if (!organisation.enableIconsNavBar || !hasAllIcons(menu)) return <GroupBar profile={profile} menu={menu} />
  const here = menuItemsAt(path)
  return (
    <nav
      aria-label={t('menu.bar')}
      className={`hidden border-t border-line sm:block ${organisation.showNavBarOnHover ? 'icon-bar-on-hover' : ''}`}
    >
      <ul className="mx-auto flex max-w-page gap-1 overflow-x-auto px-4 py-1 sm:px-6">
        {menu.map((item) => (
          <li key={item.id} className="flex-1">
            <TextLink
              href={item.path}
              aria-current={here.includes(item.id) ? 'page' : undefined}
              className="flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1 text-center text-[0.75rem] leading-tight hover:bg-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
            >
              <MenuItemIcon item={item} />
              <span>{t(`menu:${item.name}`)}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
