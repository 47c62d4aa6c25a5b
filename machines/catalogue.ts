/** Every machine of the portal. Diagrams, paths, gallery, hygiene and mutation read this list and nothing else. */
import { activationEntry } from './activation/entry.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { changeUsernameEntry } from './change-username/entry.ts'
import { emailChangeByLinkEntry } from './email-change-by-link/entry.ts'
import { emailChangeCompletionEntry } from './email-change-completion/entry.ts'
import { humanCheckEntry } from './human-check/entry.ts'
import { identityCheckEntry } from './identity-check/entry.ts'
import { legalAcceptanceEntry } from './legal-acceptance/entry.ts'
import { otpEntryEntry } from './otp-entry/entry.ts'
import { passwordChangeEntry } from './password-change/entry.ts'
import { passwordResetEntry } from './password-reset/entry.ts'
import { phoneCheckEntry } from './phone-check/entry.ts'
import { portalStartEntry } from './portal-start/entry.ts'
import { registrationEntry } from './registration/entry.ts'
import { resetRequestEntry } from './reset-request/entry.ts'
import { securityEntry } from './security/entry.ts'
import { sessionEntry } from './session/entry.ts'
import { signInEntry } from './sign-in/entry.ts'

export const catalogue: readonly CatalogueEntry[] = [
  portalStartEntry,
  sessionEntry,
  signInEntry,
  humanCheckEntry,
  otpEntryEntry,
  legalAcceptanceEntry,
  registrationEntry,
  identityCheckEntry,
  phoneCheckEntry,
  activationEntry,
  resetRequestEntry,
  passwordResetEntry,
  passwordChangeEntry,
  changeUsernameEntry,
  emailChangeCompletionEntry,
  emailChangeByLinkEntry,
  securityEntry,
]
