/** What the page of a setting or text is drawn from. */
import type { settingChangeMachine } from '#machines/setting-change/setting-change.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { ConfigurationItem, ConfigurationPart } from '#contract/administration.ts'
export type { ConfigurationSubject, PartChange } from '#contract/administration.ts'
export { isPaymentAddress } from '#contract/rules/payment-addresses.ts'
export { longestReason } from '#contract/administration.ts'
export { changedParts, undoableChange } from '#machines/rules/changed-parts.ts'

export type SettingChangeView = View<typeof settingChangeMachine>

/** Whether what was typed is saved, or given up. */
export const isAtEnd = (snapshot: SettingChangeView['snapshot']): boolean =>
  snapshot.matches('saved') || snapshot.matches('undone') || snapshot.matches('asked')
