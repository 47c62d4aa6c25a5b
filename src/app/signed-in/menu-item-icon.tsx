import type { MenuItem } from '#contract/rules/menu.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { menuIcons } from './menu-icons.ts'

/** The icon that the organisation has set for an item, else the portal's own. */
export const MenuItemIcon = ({ item: { id, icon } }: { item: MenuItem }) =>
  icon ? (
    <img src={icon} alt="" className="size-5 shrink-0 object-contain dark:rounded-sm dark:bg-white" />
  ) : (
    <LineIcon name={menuIcons[id]} />
  )
