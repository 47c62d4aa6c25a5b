import { useTranslation } from 'react-i18next'

/** What screens and their controls are called: those of areas as their pages call them, the others in words of their own. */
export interface ControlNames {
  screen: (screen: string) => string
  control: (screen: string, control: string) => string
  /** A control of a role: `iban.customer`. */
  part: (screen: string, part: string) => string
  state: (state: string | null) => string
}

/** Asks whichever file has the word: keys are computed. */
type AnyText = (key: string) => string

/** Gives the names of screens and controls in the language of the page. */
export function useControlNames(): ControlNames {
  const { t, i18n } = useTranslation('securities')
  useTranslation('control-names')
  const first = (...keys: readonly string[]): string => {
    const key = keys.find((one) => i18n.exists(one))
    return key === undefined ? '' : (t as unknown as AnyText)(key)
  }
  const control = (screen: string, name: string) =>
    first(
      `securities:own.${screen}.${name}`,
      `control-names:${screen}.control.${name}`,
      `securities:control.${name}`,
    )
  return {
    screen: (screen) => first(`securities:screen.${screen}`, `control-names:${screen}.title`),
    control,
    part(screen, part) {
      const [name = '', role] = part.split('.')
      return t('partOf', {
        control: control(screen, name),
        role: t(role === 'customer' ? 'role.customer' : 'role.employee'),
      })
    },
    state: (state) => t(`state.${state === 'disabled' || state === 'hidden' ? state : 'shown'}`),
  }
}
