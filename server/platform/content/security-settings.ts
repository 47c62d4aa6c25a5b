/** What an operator may say about the controls of screens: `security.<screen>.<control>` (A §6). */
import {
  controlStates,
  isProtected,
  securedControls,
  type ControlState,
  type SecuredRole,
} from '#contract/rules/securities.ts'
import { z } from '#contract/z.ts'

export type { ControlState }

const state = z.enum(controlStates)

/** For both roles, or for each; a role that is not named sees and uses the control. */
export const securitySetting = z.union([
  state,
  z.strictObject({ employee: z.optional(state), customer: z.optional(state) }),
])
export type SecuritySetting = z.infer<typeof securitySetting>

/** The names of these settings behind `security.`, each with what it accepts. */
export const securityShape: Readonly<Record<string, z.core.$ZodType>> = Object.fromEntries(
  Object.entries(securedControls).flatMap(([screen, controls]) =>
    controls.map((control) => [`${screen}.${control}`, securitySetting]),
  ),
)

/** Completes the sentence "The setting must be …". */
export const securityMust = 'shown, disabled or hidden, or JSON such as {"customer":"hidden"}'

/** What a setting says for a role. @param setting undefined: nothing is set */
export const controlStateFor = (setting: SecuritySetting | undefined, role: SecuredRole): ControlState =>
  typeof setting === 'object' ? (setting[role] ?? 'shown') : (setting ?? 'shown')

/** Whether a setting leaves administrators what they need to undo it. @param name behind `security.` */
export function leavesWayBack(name: string, value: unknown): boolean {
  const [screen = '', control = ''] = name.split('.')
  return (
    !isProtected(screen, control, 'employee') ||
    controlStateFor(value as SecuritySetting | undefined, 'employee') === 'shown'
  )
}
