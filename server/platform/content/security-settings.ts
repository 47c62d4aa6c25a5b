/** What an operator may say about the controls of screens: `security.<screen>.<control>` (A §6). */
import { securedControls } from '#contract/rules/securities.ts'
import { z } from '#contract/z.ts'

const state = z.enum(['shown', 'disabled', 'hidden'])
export type ControlState = z.infer<typeof state>

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
