/**
 * What a flow's `pages.ts` says: at which addresses its page is, and who may see it. A page is part of the portal
 * because this file lies in its folder; nothing lists them (decision 0035). A flow of several pages has a file for
 * each: `change-email.pages.ts`.
 *
 * These files are data with one `import()`: they must not import what runs, because the table of all pages is made
 * of them.
 */
import type { ComponentType } from 'react'
import type { OrganisationSettings } from '#contract/entities.ts'
import type { Extension } from '#contract/rules/extensions.ts'
import type { Audience } from '#machines/pages.ts'

/** A setting of the organisation that switches a page on. */
type PageSwitch = {
  [Key in keyof OrganisationSettings]-?: OrganisationSettings[Key] extends boolean ? Key : never
}[keyof OrganisationSettings]

/** One address of a page. */
export interface PageAddress {
  /** In wouter's notation: `/account/resetPassword/:identifier`. `*` is the page of every unknown address. */
  path: string
  audience: Audience
  /** The setting that switches the page on; absent: always there. */
  availableIf?: PageSwitch
  /**
   * What the backend must serve beyond the specification, or there is no such page (decision 0363). Pages of employees need
   * `areas` unless they say otherwise; pages of the menu follow it and need not say anything.
   */
  extension?: Extension | 'none'
  /** Whether the page is shown while the portal is disabled (A §2.2). */
  whileClosed?: true
}

/** The default export of `src/flows/<flow>/pages.ts`, and of `src/areas/<area>/<page>.pages.ts`. */
export interface FlowPages {
  addresses: readonly PageAddress[]
  /** Loads the page: `() => import('./<flow>.flow.tsx')`. */
  load: () => Promise<{ default: ComponentType }>
}
