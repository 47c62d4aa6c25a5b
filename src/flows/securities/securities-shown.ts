/** What the pages of securities are drawn from. */
import type { ConfigurationLine } from '#contract/administration.ts'
import { isOfAdministrators, rolesOf } from '#contract/rules/secured-screens.ts'
import {
  isProtected,
  securedControls,
  type ControlState,
  type SecuredRole,
  type SecuredScreen,
} from '#contract/rules/securities.ts'
import { searchable } from '#src/i18n/searchable.ts'

export type { ConfigurationChange, ConfigurationLine } from '#contract/administration.ts'
export { isOfAdministrators, isProtected, type ControlState, type SecuredRole }

/** The roles that have a screen. */
export const rolesOfScreen = (screen: string): readonly SecuredRole[] => rolesOf(screen as SecuredScreen)

/** The controls of a screen, in its order. */
export const controlsOf = (screen: string): readonly string[] =>
  Object.hasOwn(securedControls, screen) ? securedControls[screen as SecuredScreen] : []

/** The state that two ticks stand for. */
export const stateOf = (isVisible: boolean, isEnabled: boolean): ControlState => {
  if (!isVisible) return 'hidden'
  return isEnabled ? 'shown' : 'disabled'
}

/** The screens that somebody looks for. */
export const narrowedScreens = (
  lines: readonly ConfigurationLine[],
  { search, onlyChanged }: { search: string; onlyChanged: boolean },
  nameOf: (screen: string) => string,
): readonly ConfigurationLine[] => {
  const words = searchable(search).split(' ').filter(Boolean)
  return lines.filter(({ name, isChanged }) => {
    const text = searchable(nameOf(name))
    return (!onlyChanged || isChanged) && words.every((word) => text.includes(word))
  })
}
