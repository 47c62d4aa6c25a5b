/** What the page of a preview is drawn from. */
import type { ShownScreen } from '#contract/administration.ts'

export type { ShownScreen }

/** What one person has of the portal. */
export interface PersonPreview {
  /** Empty: a customer. */
  name: string
  isActive: boolean
  menu: readonly string[]
  screens: readonly ShownScreen[]
}
