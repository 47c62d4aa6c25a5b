/**
 * The one table of what employees may do. The flags of a profile (A §3) open an area; the other rights say what may be done
 * inside, which the specification leaves open. Pure, and read by browser, server, tools and tests alike.
 */
import { noFlags, type MenuFlags } from '../rules/menu.ts'

/** The flags of A §3 that open an area. */
export type AreaFlag = {
  [Name in keyof MenuFlags]-?: MenuFlags[Name] extends boolean ? Name : never
}[keyof MenuFlags]

/** What a right inside an area is. */
interface FineRight {
  /** A sentence for the operator and for `docs/who-sees-what.md`. */
  does: string
  /** It holds up to an amount, and is granted with one. */
  hasLimit?: boolean
  /** Granting or revoking it needs a second person where somebody is signed in. */
  isAdministrative?: boolean
}

/** A right costs one line here, and nothing else. */
export const fineRights = {
  changeRecords: { does: 'Changes the records of an area that is open to the person.' },
  changeCustomer: { does: 'Changes what the utility knows of a customer or property.' },
  reopen: { does: 'Opens a record again that was closed.' },
  approve: { does: 'Decides as the second person, up to an amount.', hasLimit: true },
  publishView: { does: 'Publishes a view to a team or to everybody.' },
  seeBankDetails: { does: 'Sees the account with a bank (IBAN) of a person.' },
  seeAllDistricts: { does: 'Sees records of all districts, not only of those of the own teams.' },
  administer: {
    does: 'Changes settings and texts of the portal; asks for changes of rights and teams, and decides on them as the second person.',
    isAdministrative: true,
  },
} as const satisfies Record<string, FineRight>

export type FineRightName = keyof typeof fineRights

/** All rights inside an area, in the order of the table. */
export const fineRightNames = Object.keys(fineRights) as FineRightName[]

export const isFineRight = (name: string): name is FineRightName => Object.hasOwn(fineRights, name)

/** What a right is, with all that the table may say of one. */
export const fineRight = (name: FineRightName): FineRight => fineRights[name]

/** All flags that open an area, in the order of A §3. */
export const areaFlags = Object.entries(noFlags)
  // The last follows from a right inside areas, and is not granted by itself.
  .filter(([name, value]) => typeof value === 'boolean' && name !== 'mayAdminister')
  .map(([name]) => name) as AreaFlag[]

/** A right that is granted. */
export interface GrantedRight {
  name: FineRightName
  /** Undefined: of this right there is no limit. */
  upToCents: number | undefined
}
