/** What the machines owe to the specification and the design: every transition names the one it serves. */
import { activationRequirements } from './activation/requirements.ts'
import { changeUsernameRequirements } from './change-username/requirements.ts'
import { emailChangeByLinkRequirements } from './email-change-by-link/requirements.ts'
import { emailChangeCompletionRequirements } from './email-change-completion/requirements.ts'
import { humanCheckRequirements } from './human-check/requirements.ts'
import { identityCheckRequirements } from './identity-check/requirements.ts'
import { legalAcceptanceRequirements } from './legal-acceptance/requirements.ts'
import { otpEntryRequirements } from './otp-entry/requirements.ts'
import { passwordChangeRequirements } from './password-change/requirements.ts'
import { passwordResetRequirements } from './password-reset/requirements.ts'
import { phoneCheckRequirements } from './phone-check/requirements.ts'
import { portalStartRequirements } from './portal-start/requirements.ts'
import { registrationRequirements } from './registration/requirements.ts'
import { resetRequestRequirements } from './reset-request/requirements.ts'
import { securityRequirements } from './security/requirements.ts'
import { sessionRequirements } from './session/requirements.ts'
import { signInRequirements } from './sign-in/requirements.ts'

/** One sentence of our own, and the section that asks for it. P, A: the two specifications. */
export interface Requirement {
  text: string
  source: string
}

export const requirements = {
  ...portalStartRequirements,
  ...sessionRequirements,
  ...humanCheckRequirements,
  ...otpEntryRequirements,
  ...legalAcceptanceRequirements,
  ...signInRequirements,
  ...registrationRequirements,
  ...identityCheckRequirements,
  ...phoneCheckRequirements,
  ...activationRequirements,
  ...resetRequestRequirements,
  ...passwordResetRequirements,
  ...passwordChangeRequirements,
  ...changeUsernameRequirements,
  ...emailChangeCompletionRequirements,
  ...emailChangeByLinkRequirements,
  ...securityRequirements,
} as const satisfies Record<string, Requirement>

/** The closed list of requirement ids. */
export type RequirementId = keyof typeof requirements
