/** What the settings say about signing in with an external provider (decision 0081). */
import type { UtilitySettings } from '#contract/entities.ts'

/** The values of the setting portalAuthenticationType in which the provider has a say. */
const [beside, instead] = [1, 2]

/** Where the server leads to the page of the provider that signs out there, too. No page of the portal. */
export const externalSignOut = '/signIn/external/signOut'

export interface ExternalWay {
  /** What people know the provider by. */
  name: string
  /** There are no passwords here. */
  isTheOnlyOne: boolean
}

/** Undefined where nobody signs in with a provider. */
export const externalWay = ({
  externalSignInName: name,
  portalAuthenticationType: type,
}: UtilitySettings): ExternalWay | undefined =>
  name && (type === beside || type === instead) ? { name, isTheOnlyOne: type === instead } : undefined
