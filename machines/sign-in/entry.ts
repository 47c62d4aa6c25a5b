/** Sign-in in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sampleDelivery } from '../otp-entry/entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { signInMachine } from './sign-in.machine.ts'
import type { SignInInput } from './sign-in.setup.ts'

const usual: SignInInput = {
  codeIsUsed: true,
  humanCheck: { key: 'site-key', wasPassed: false, solvesItself: true },
  termsAreShown: true,
  reopensInMs: 0,
  email: '',
  storedAcceptance: { accepted: true, hash: 'hash-1' },
}

const credentials = { email: 'Customer@Example.com ', password: ' secret ', trustThisComputer: true }

/** Refusals that any call of this flow may meet. */
const refusals = {
  'human check demanded': refused('humanCheck.required'),
  'login switched off': refused('login.disabled', { retryAfterSeconds: 3600 }),
  locked: refused('credentials.locked', { until: '2026-01-01T00:15:00.000Z' }),
  'wrong credentials': refused('credentials.wrong'),
}
const resetRequired = { 'password must be reset': refused('password.resetRequired') }

/** The same refusals as the code entry hands them on. */
const diverted = (sample: ReturnType<typeof refused>) => ({ ...sample, kind: 'diverted' })

export default defineEntry<typeof signInMachine>({
  id: 'sign-in',
  title: 'Sign in',
  purpose:
    'A customer or employee enters the portal with an e-mail address or mobile number and a password, and with a one-time code where the ' +
    'utility asks for it.',
  machine: signInMachine,
  standing: false,
  mainWay: [
    'open.enteringCredentials',
    'open.enteringCredentials.awaitingAcceptance',
    'open.loggingIn',
    'signedIn',
  ],
  inputs: {
    'with a code': usual,
    'without a code': { ...usual, codeIsUsed: false },
    'loaded again': {
      ...usual,
      taken: {
        credentials: { email: 'customer@example.com', trustThisComputer: false },
        delivery: sampleDelivery,
      },
    },
    'signing in disabled': { ...usual, reopensInMs: 3_600_000 },
  },
  events: {
    'credentials.submitted': {
      complete: credentials,
      'no e-mail': { ...credentials, email: 'customer' },
      'no password': { ...credentials, password: ' ' },
    },
    'credentials.reconsidered': { '': {} },
    'registration.requested': { '': { email: 'customer@example.com' } },
    'passwordReset.requested': { '': { email: 'customer@example.com' } },
    'newCustomer.requested': { '': { email: '' } },
    'unlock.requested': { '': {} },
    'action.released': { '': { action: 'signIn' } },
    'acceptance.given': { '': { hash: 'hash-1' } },
    'acceptance.expired': { '': {} },
    'acceptance.withdrawn': { '': {} },
  },
  outcomes: {
    humanCheck: { done: {}, errors: noFailures },
    legalAcceptance: { done: {}, errors: noFailures },
    otpEntry: {
      done: {
        'right code': { kind: 'accepted', value: null },
        'went back': { kind: 'cancelled' },
        ...Object.fromEntries(
          Object.entries({ ...refusals, ...resetRequired }).map(([name, sample]) => [name, diverted(sample)]),
        ),
      },
      errors: noFailures,
    },
    unlockEntry: {
      done: {
        'right code': { kind: 'accepted', value: null },
        'went back': { kind: 'cancelled' },
        ...Object.fromEntries(
          (['login switched off', 'wrong credentials'] as const).map((name) => [
            name,
            diverted(refusals[name]),
          ]),
        ),
      },
      errors: noFailures,
    },
    loginWithOtpStage1: {
      done: {
        'code sent': fulfilled({ codeIsNeeded: true, delivery: sampleDelivery }),
        'computer is trusted': fulfilled({ codeIsNeeded: false }),
        ...resetRequired,
        ...refusals,
      },
      errors: failures,
    },
    login: {
      done: {
        accepted: fulfilled(null),
        'code demanded': refused('code.expired'),
        ...resetRequired,
        ...refusals,
      },
      errors: failures,
    },
    sendUnlockCode: { done: { 'code sent': fulfilled(sampleDelivery), ...refusals }, errors: failures },
    sendResetUserPassword: { done: { 'code sent': fulfilled(null), ...refusals }, errors: failures },
  },
  messages: {
    humanCheck: ['action.released'],
    legalAcceptance: ['acceptance.given', 'acceptance.expired', 'acceptance.withdrawn'],
  },
  facts: ({ awaited, reopensInMs, input }) => ({
    awaited,
    loginIsDisabled: reopensInMs > 0,
    codeIsUsed: input.codeIsUsed,
  }),
})
