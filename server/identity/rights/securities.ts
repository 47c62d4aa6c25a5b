/** Which controls of a screen each role sees and may use (A §6): the operator's settings `security.<screen>.<control>`. */
import { role } from '#contract/entities.ts'
import {
  accessTo,
  isUsable,
  securedControls,
  type ControlOf,
  type SecuredScreen,
  type Security,
} from '#contract/rules/securities.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { controlStateFor } from '#server/platform/content/security-settings.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '../sessions/request-context.ts'

type Content = Pick<ContentStore, 'securities'>

const isScreen = (screen: string): screen is SecuredScreen => Object.hasOwn(securedControls, screen)

/** @returns none for a screen without securities */
export async function securitiesOf(content: Content, screen: string): Promise<Security[]> {
  if (!isScreen(screen)) return []
  const settings = await content.securities()
  return securedControls[screen].map((name) => {
    const setting = settings.get(`${screen}.${name}`)
    const [employee, customer] = [controlStateFor(setting, 'employee'), controlStateFor(setting, 'customer')]
    return {
      name,
      employeeVisible: employee !== 'hidden',
      employeeDisabled: employee !== 'shown',
      customerVisible: customer !== 'hidden',
      customerDisabled: customer !== 'shown',
    }
  })
}

/** What somebody sees and may use of a screen. */
export interface ScreenRights<Screen extends SecuredScreen> {
  isVisible(control: ControlOf<Screen>): boolean
  isUsable(control: ControlOf<Screen>): boolean
  /** @throws ApiError `control.disabled` */
  requireUsable(control: ControlOf<Screen>): void
}

export async function rightsOn<Screen extends SecuredScreen>(
  content: Content,
  { session }: SignedInContext,
  screen: Screen,
): Promise<ScreenRights<Screen>> {
  const securities = await securitiesOf(content, screen)
  const access = (control: string) => accessTo(securities, control, session.person.role === role.employee)
  return {
    isVisible: (control) => access(control).isVisible,
    isUsable: (control) => isUsable(access(control)),
    requireUsable(control) {
      if (!isUsable(access(control))) throw new ApiError('control.disabled')
    },
  }
}
