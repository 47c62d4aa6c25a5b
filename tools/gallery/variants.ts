/** What, besides the state, makes a screen another. Machines that are not named have one picture per state. */
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { activationMachine } from '#machines/activation/activation.machine.ts'
import type { applicationDraftMachine } from '#machines/application-draft/application-draft.machine.ts'
import type { backgroundJobMachine } from '#machines/background-job/background-job.machine.ts'
import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import type { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { securityMachine } from '#machines/security/security.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'

/** Gives the variant in words, which become part of the picture's name. */
type Variant = (snapshot: AnyMachineSnapshot) => string

const variantOf = <M extends AnyStateMachine>(variant: (snapshot: SnapshotFrom<M>) => string): Variant =>
  variant as Variant

const words = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ')

export const variants: Readonly<Record<string, Variant>> = {
  // The form of each kind that has fields of its own.
  'application-draft': variantOf<typeof applicationDraftMachine>((snapshot) =>
    words(
      snapshot.matches({ filling: 'asking' }) &&
        ['drilling', 'instalmentPlan'].includes(snapshot.context.kind ?? '') &&
        (snapshot.context.kind ?? ''),
    ),
  ),
  // A file, and why there is none.
  'background-job': variantOf<typeof backgroundJobMachine>((snapshot) => {
    const { job } = snapshot.context
    return words(snapshot.matches('settled') && job?.kind === 'exportDamageClaims' && `a file, ${job.state}`)
  }),
  'portal-start': variantOf<typeof portalStartMachine>((snapshot) =>
    snapshot.matches('opened')
      ? `at ${snapshot.context.path}`
      : words(snapshot.status === 'active' && !snapshot.context.organisation && 'without settings'),
  ),
  session: variantOf<typeof sessionMachine>((snapshot) => {
    // Every page once as a visitor and once signed in: what the session says elsewhere stands around any page.
    const isPlain = snapshot.matches({ signedOut: 'visiting' }) || snapshot.matches({ signedIn: 'active' })
    return isPlain ? `at ${snapshot.context.page.path}` : ''
  }),
  'sign-in': variantOf<typeof signInMachine>((snapshot) =>
    snapshot.matches({ open: 'enteringCredentials' })
      ? words(!snapshot.context.input.codeIsUsed && 'without a code')
      : '',
  ),
  'human-check': variantOf<typeof humanCheckMachine>((snapshot) =>
    words(
      snapshot.context.remembered !== undefined && 'an action waits',
      snapshot.matches('passed') && snapshot.context.boxIsTicked && 'ticked by hand',
    ),
  ),
  'legal-acceptance': variantOf<typeof legalAcceptanceMachine>((snapshot) =>
    words(
      (snapshot.matches('due') || snapshot.matches({ dialogOpen: 'reviewingTerms' })) &&
        snapshot.context.termsHaveChanged &&
        'changed',
    ),
  ),
  'password-change': variantOf<typeof passwordChangeMachine>((snapshot) =>
    words(snapshot.matches('entering') && snapshot.context.kind === 'mobile' && 'by mobile number'),
  ),
  security: variantOf<typeof securityMachine>(({ context: { overview, revocation } }) =>
    words(overview?.events.length === 0 && 'bare', revocation?.kind ?? false),
  ),
  'otp-entry': variantOf<typeof otpEntryMachine>((snapshot) =>
    words(
      snapshot.context.codesSent > 1 &&
        snapshot.matches({ entering: { entry: 'awaitingCode', resend: 'coolingDown' } }) &&
        'another code',
    ),
  ),
  registration: variantOf<typeof registrationMachine>((snapshot) =>
    words(
      snapshot.matches({ open: { enteringDetails: 'asking' } }) &&
        !snapshot.context.input.idNumberIsNeeded &&
        'without an identity number',
    ),
  ),
  activation: variantOf<typeof activationMachine>((snapshot) =>
    words(
      snapshot.matches('refused') && !snapshot.context.refusal && 'blank link',
      snapshot.context.httpStatus !== undefined && 'with a status',
    ),
  ),
}
