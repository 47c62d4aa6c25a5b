/** What, besides the state, makes a screen look different. Machines that are not named have one look per state. */
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { activationMachine } from '#machines/activation/activation.machine.ts'
import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import type { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { securityMachine } from '#machines/security/security.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'

/** Gives the look in words, which become part of the picture's name. */
type Look = (snapshot: AnyMachineSnapshot) => string

const lookOf = <M extends AnyStateMachine>(look: (snapshot: SnapshotFrom<M>) => string): Look => look as Look

const words = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ')

export const looks: Readonly<Record<string, Look>> = {
  'portal-start': lookOf<typeof portalStartMachine>((snapshot) =>
    snapshot.matches('opened')
      ? `at ${snapshot.context.path}`
      : words(snapshot.status === 'active' && !snapshot.context.organisation && 'without settings'),
  ),
  session: lookOf<typeof sessionMachine>((snapshot) => {
    const { page } = snapshot.context
    return snapshot.hasTag('page') ? `at ${page.path}` : ''
  }),
  'sign-in': lookOf<typeof signInMachine>((snapshot) =>
    snapshot.matches({ open: 'enteringCredentials' })
      ? words(!snapshot.context.input.codeIsUsed && 'without a code')
      : '',
  ),
  'human-check': lookOf<typeof humanCheckMachine>((snapshot) =>
    words(
      snapshot.context.remembered !== undefined && 'an action waits',
      snapshot.matches('passed') && snapshot.context.boxIsTicked && 'ticked by hand',
    ),
  ),
  'legal-acceptance': lookOf<typeof legalAcceptanceMachine>((snapshot) =>
    words(
      (snapshot.matches('due') || snapshot.matches({ dialogOpen: 'reviewingTerms' })) &&
        snapshot.context.termsHaveChanged &&
        'changed',
    ),
  ),
  'password-change': lookOf<typeof passwordChangeMachine>((snapshot) =>
    words(snapshot.matches('entering') && snapshot.context.kind === 'mobile' && 'by mobile number'),
  ),
  security: lookOf<typeof securityMachine>(({ context: { overview, revocation } }) =>
    words(overview?.events.length === 0 && 'bare', revocation?.kind ?? false),
  ),
  'otp-entry': lookOf<typeof otpEntryMachine>((snapshot) =>
    words(
      snapshot.context.codesSent > 1 &&
        snapshot.matches({ entering: { entry: 'awaitingCode', resend: 'coolingDown' } }) &&
        'another code',
    ),
  ),
  registration: lookOf<typeof registrationMachine>((snapshot) =>
    words(
      snapshot.matches({ open: { enteringDetails: 'asking' } }) &&
        !snapshot.context.input.idNumberIsNeeded &&
        'without an identity number',
    ),
  ),
  activation: lookOf<typeof activationMachine>((snapshot) =>
    words(
      snapshot.matches('refused') && !snapshot.context.refusal && 'blank link',
      snapshot.context.httpStatus !== undefined && 'with a status',
    ),
  ),
}
