/**
 * What the tables of pages say: at which addresses a page is, and who may see it. Flows have one table,
 * `src/flows/pages.ts`, and so have the pages of areas that are neither list nor record (decision 0389).
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

/**
 * How the files of a page are put together with those of others (`tools/bundle/chunks.ts`).
 *
 * - `account`: an account is made or changed on it, its password before all
 * - `guided`: a long application
 * - `start`: a visit behind the login begins with it; what other pages share must not come along
 * - `drawnAsInside`: visitors reach it by a link of a mail, and it is drawn from what is behind the login
 * - `bare`: it can show nothing before a call is answered; whatever else it waited for would come on top
 */
export type FilesOfPage = 'account' | 'guided' | 'start' | 'drawnAsInside' | 'bare'

/** A page in a table. */
export interface FlowPages {
  addresses: readonly PageAddress[]
  /** Loads the page: `() => import('./<flow>/<flow>.flow.tsx')`. */
  load: () => Promise<{ default: ComponentType }>
  files?: readonly FilesOfPage[]
}
