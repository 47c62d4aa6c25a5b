import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { groupedMenu, menuItemsAt, type MenuItem } from '#contract/rules/menu.ts'
import type { Profile } from '#contract/entities.ts'
import { Menu } from '#src/ui/menu.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { isEmployee } from './is-employee.ts'
import { MenuItemIcon } from './menu-item-icon.tsx'

/** The menu of a customer in five groups, on a wide screen. A group of one entry leads to it at once. */
export function GroupBar({ profile, menu }: { profile: Profile; menu: readonly MenuItem[] }) {
  const { t } = useTranslation(['signed-in', 'menu'])
  const [path] = useLocation()
  if (isEmployee(profile)) return null
  const here = menuItemsAt(path)
  return (
    <nav aria-label={t('groups.bar')} className="hidden border-t border-line lg:block">
      <ul className="mx-auto -mb-px flex h-11 max-w-page items-stretch gap-1 px-3">
        {groupedMenu(menu).map(({ group, items }) => {
          const isHere = items.some(({ id }) => here.includes(id))
          const [first] = items
          return (
            <li
              key={group}
              className={isHere ? 'border-b-3 border-brand-ink' : 'border-b-3 border-transparent'}
            >
              {items.length === 1 && first ? (
                <TextLink
                  href={first.path}
                  aria-current={isHere ? 'page' : undefined}
                  className="flex h-full items-center rounded-control px-3 font-semibold hover:bg-brand-soft"
                >
                  {t(`groups.${group}`)}
                </TextLink>
              ) : (
                <Menu label={t(`groups.${group}`)} name={t(`groups.${group}`)} icon={null} isWide startsHere>
                  <ul>
                    {items.map((item) => (
                      <li key={item.id}>
                        <TextLink
                          href={item.path}
                          aria-current={here.includes(item.id) ? 'page' : undefined}
                          className="menu-item aria-[current=page]:text-brand-ink"
                        >
                          <MenuItemIcon item={item} />
                          <span>{t(`menu:${item.name}`)}</span>
                        </TextLink>
                      </li>
                    ))}
                  </ul>
                </Menu>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
