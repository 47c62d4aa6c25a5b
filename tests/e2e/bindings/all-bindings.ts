/** The bindings of every machine of the catalogue. */
import type { Bindings } from '../driver/bindings.ts'
import { humanCheckBindings } from './human-check.ts'
import { legalAcceptanceBindings } from './legal-acceptance.ts'
import { otpEntryBindings } from './otp-entry.ts'
import { portalStartBindings } from './portal-start.ts'
import { sessionBindings } from './session.ts'
import { signInBindings } from './sign-in.ts'

export const allBindings: readonly Bindings<never>[] = [
  portalStartBindings,
  sessionBindings,
  signInBindings,
  humanCheckBindings,
  otpEntryBindings,
  legalAcceptanceBindings,
] as unknown as readonly Bindings<never>[]
