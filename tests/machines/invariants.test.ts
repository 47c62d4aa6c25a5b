/** What must hold on every path, whatever the machine's author thought: written by hand, not derived. */
import { describe, expect, it } from 'vitest'
import type { PaymentOrder } from '#machines/payment-dialog/payment-dialog.setup.ts'
import { runPath } from '#tools/model/memory-driver.ts'
import type { Observation } from '#tools/model/observation.ts'
import type { Path } from '#tools/model/path.ts'
import { randomPaths } from '#tools/model/random-paths.ts'
import { machines } from './examined.ts'

interface Walk {
  path: Path
  /** The observation after the start and after each step. */
  seen: readonly Observation[]
}

/** Every generated walk of a machine: all rows, all pairs, and random walks. */
function walksOf(id: string): Walk[] {
  const machine = machines.find(({ entry }) => entry.id === id)
  if (!machine) throw new Error(`There is no machine ${id} in the catalogue.`)
  const { entry, model, paths } = machine
  return [...paths('transitions'), ...paths('pairs'), ...randomPaths(entry, { seed: 7 }, model)].map(
    (path) => ({
      path,
      seen: runPath(entry, path),
    }),
  )
}

/** Whether the last message about the terms, up to this step, was that they are accepted. */
const termsAreAcceptedAfter = ({ path }: Walk, step: number): boolean =>
  path.steps
    .slice(0, step)
    .map(({ event }) => event.type)
    .findLast((type) => type.startsWith('acceptance.')) === 'acceptance.given'

const startsOf = (walk: Walk, call: string): number[] =>
  walk.seen.flatMap(({ running }, step) => {
    const isRunning = running.some(({ actor }) => actor === call)
    const wasRunning = walk.seen[step - 1]?.running.some(({ actor }) => actor === call) ?? false
    return isRunning && !wasRunning ? [step] : []
  })

/** The states in which a machine holds what a fact of its context says it holds. */
const statesHolding = (walks: readonly Walk[], holds: (context: Observation['context']) => boolean) =>
  [
    ...new Set(
      walks.flatMap(({ seen }) => seen.filter(({ context }) => holds(context)).map(({ state }) => state)),
    ),
  ].toSorted()

/** What a call was given, wherever it ran. */
const inputsOf = (walks: readonly Walk[], call: string) =>
  walks.flatMap(({ seen }) =>
    seen.flatMap(({ running }) => running.filter(({ actor }) => actor === call).map(({ input }) => input)),
  )

describe('sign-in', () => {
  const walks = walksOf('sign-in')

  it('never reaches signed in without accepted terms', () => {
    // A page that is loaded again at the code was behind the terms before.
    const ends = walks.filter(
      ({ seen, path }) => seen.at(-1)!.state === 'signedIn' && path.input !== 'loaded again',
    )
    expect(ends.length).toBeGreaterThan(0)
    expect(ends.filter((walk) => !termsAreAcceptedAfter(walk, walk.path.steps.length))).toEqual([])
  })

  it.each(['loginWithOtpStage1', 'login'])('never calls %s without accepted terms', (call) => {
    const offences = walks.filter((walk) =>
      startsOf(walk, call).some((step) => !termsAreAcceptedAfter(walk, step)),
    )
    expect(offences.map(({ path }) => path.title)).toEqual([])
  })

  it.each(['loginWithOtpStage1', 'login'])('never calls %s without a password', (call) => {
    const passwords = inputsOf(walks, call).map(
      (input) => (input as { credentials: { password: string } }).credentials.password,
    )
    expect(passwords.length).toBeGreaterThan(0)
    expect(passwords).not.toContain('')
  })

  it('holds no password while a person is asked for something, but for the terms and the human check', () => {
    const isHeld = (context: Observation['context']) =>
      (context['credentials'] as { password: string }).password !== ''
    expect(statesHolding(walks, isHeld)).toEqual([
      'open.awaitingCode',
      'open.enteringCredentials.awaitingAcceptance',
      'open.enteringCredentials.awaitingHumanCheck',
      'open.loggingIn',
      'open.requestingPasswordReset',
      'open.sendingCode',
    ])
  })

  it('keeps the e-mail through every refusal and failure', () => {
    const obstacles = ['refused', 'locked', 'unreachable'].map((name) => `open.enteringCredentials.${name}`)
    const emails = walks.flatMap(({ seen }) =>
      seen
        .filter(({ state }) => obstacles.includes(state))
        .map(({ context }) => (context['credentials'] as { email: string }).email),
    )
    expect(emails.length).toBeGreaterThan(0)
    expect(emails.filter((email) => email === '')).toEqual([])
  })
})

describe('code entry', () => {
  const walks = walksOf('otp-entry')

  it('never verifies and resends at the same time', () => {
    const states = walks.flatMap(({ seen }) => seen.map(({ state }) => state))
    expect(
      states.filter((state) => state.includes('verifyingCode') && state.includes('resendingCode')),
    ).toEqual([])
  })

  it('forgets code and subject when it ends', () => {
    const ends = walks.flatMap(({ seen }) => seen.filter(({ status }) => status === 'done'))
    expect(ends.length).toBeGreaterThan(0)
    for (const { context } of ends) expect([context['code'], context['subject']]).toEqual(['', undefined])
  })
})

describe('half-hour import', () => {
  it('is told of each file anew what becomes of what is stored', () => {
    const chosen = walksOf('half-hour-import').flatMap(({ seen }) =>
      seen
        .filter(({ state }) => /^(?:choosing|readingSheet)/.test(state))
        .map(({ context }) => context['mode']),
    )
    expect(new Set(chosen)).toEqual(new Set([undefined]))
  })
})

describe('human check', () => {
  it('releases an action only without a key, or after the server has accepted a proof in this visit', () => {
    const offences = walksOf('human-check').filter(({ path, seen }) => {
      let counts = ['no key', 'passed on an earlier page'].includes(path.input)
      return seen.some(({ toParent }, step) => {
        const label = path.steps[step - 1]?.label ?? ''
        if (label === 'done(validateReCaptchaKey: accepted)') counts = true
        // Whatever the page believed: from now on only a new proof counts.
        if (label.startsWith('check.demanded')) counts = false
        return toParent.length > 0 && !counts
      })
    })
    expect(offences.map(({ path }) => path.title)).toEqual([])
  })
})

describe('session', () => {
  const walks = walksOf('session')

  it('knows a person only while somebody is signed in', () => {
    const strangers = walks.flatMap(({ seen }) =>
      seen.filter(({ state, context }) => state.startsWith('signedOut') && context['profile'] !== undefined),
    )
    expect(strangers).toEqual([])
  })

  it('leaves nobody at a page of the other role, however they came there', () => {
    const placed = walks.flatMap(({ seen }) =>
      seen
        .filter(({ state }) => state.startsWith('signedIn'))
        .map(
          ({ context }) =>
            `role ${(context['profile'] as { role: number }).role}: ${(context['page'] as { audience: string }).audience}`,
        ),
    )
    expect(placed).not.toContain('role 1: customers')
    expect(placed).not.toContain('role 2: employees')
    expect(placed).toContain('role 1: employees')
  })

  it('ends when the warning said it would, whatever is tried meanwhile', () => {
    const remaining = walks.flatMap(({ path, seen }) =>
      seen.map(({ state, delays }, step) => ({
        isWarning: state.includes('expiring'),
        isAsking: state.includes('extending'),
        left: delays.find(({ name }) => name === 'sessionEnd')?.remaining,
        isNew: !seen[step - 1]?.state.includes('expiring'),
        title: `${path.title}, step ${step}`,
      })),
    )
    const warned = remaining.filter(({ isWarning }) => isWarning)
    expect(warned.length).toBeGreaterThan(0)
    // No path lets time pass but to the next delay, so what is left must be what it was at the beginning.
    const restarted = remaining.filter(
      ({ isWarning, isNew, left }, index) =>
        isWarning && !isNew && left !== undefined && left > (remaining[index - 1]!.left ?? 0),
    )
    expect(restarted).toEqual([])
    const endless = warned.filter(({ left, isAsking }) => left === undefined && !isAsking)
    expect(endless).toEqual([])
  })

  it('leaves for the external provider when asked to, or where nothing else leads to the first page', () => {
    const leaving = walks.flatMap(({ path, seen }) =>
      seen.flatMap(({ emitted }, step) =>
        emitted
          .filter((event) => (event as { type: string }).type === 'externalSignIn.started')
          .map(() => ({ input: path.input, label: path.steps[step - 1]?.label })),
      ),
    )
    const unasked = leaving.filter(({ label }) => label !== 'externalSignIn.requested')
    expect(leaving.length).toBeGreaterThan(unasked.length)
    expect(new Set(unasked.map(({ input, label }) => `${input}: ${label}`))).toEqual(
      new Set(['at the customer home, by the provider only: done(getProfileStatus: not signed in)']),
    )
  })

  it('never leaves a visitor at a page that needs login', () => {
    const pages = walks.flatMap(({ seen }) =>
      seen
        .filter(({ state }) => state.startsWith('signedOut'))
        .map(({ context }) => (context['page'] as { audience: string }).audience),
    )
    expect(pages.filter((audience) => audience !== 'everybody' && audience !== 'visitors')).toEqual([])
  })
})

describe('registration', () => {
  const walks = walksOf('registration')

  it('never registers without the human check', () => {
    const offences = walks.filter(({ path, seen }) =>
      seen.some(
        ({ running }, step) =>
          running.some(({ actor }) => actor === 'registerProfile') &&
          !path.steps.slice(0, step).some(({ label }) => label.startsWith('action.released')),
      ),
    )
    expect(offences.map(({ path }) => path.title)).toEqual([])
  })

  it('takes no form that breaks a rule', () => {
    const taken = machines
      .find(({ entry }) => entry.id === 'registration')!
      .graphs.flatMap(({ configurations }) => [...configurations.values()])
      .flatMap(({ edges }) =>
        edges.filter(({ taken: rows }) => rows.length > 0).map(({ event }) => event.label),
      )
      .filter((label) => label.startsWith('registration.submitted('))
    expect(new Set(taken)).toEqual(
      // What is not asked for cannot be wrong.
      new Set(['registration.submitted(complete)', 'registration.submitted(no identity number)']),
    )
  })

  it('holds a password only until the answer to the registration', () => {
    const isHeld = (context: Observation['context']) =>
      (context['form'] as { password: string }).password !== ''
    expect(statesHolding(walks, isHeld)).toEqual([
      'open.enteringDetails.awaitingHumanCheck',
      'open.registering',
    ])
  })

  it('says that an account is active only after the right code, and then always', () => {
    for (const { path, seen } of walks) {
      const isActive = path.steps.some(({ label }) => label === 'done(otpEntry: right code)')
      const said = seen.some(({ emitted }) => emitted.length > 0)
      expect(said, path.title).toBe(isActive)
    }
  })
})

describe('activation by link', () => {
  it('asks the server once for each try, and never with a blank link', () => {
    for (const walk of walksOf('activation')) {
      const tries = walk.path.steps.filter(({ label }) => label === 'activation.requestedAgain').length
      const starts = startsOf(walk, 'activateAccount').length
      expect(starts, walk.path.title).toBe(walk.path.input === 'blank link' ? 0 : tries + 1)
    }
  })

  it('asks for a code only when the server has found the link good', () => {
    const before = walksOf('activation').flatMap(({ path, seen }) =>
      seen.flatMap(({ state }, step) => (state === 'awaitingCode' ? [path.steps[step - 1]?.label] : [])),
    )
    expect(before.length).toBeGreaterThan(0)
    expect(before.filter((label) => !label?.startsWith('done(activateAccount: code '))).toEqual([])
  })
})

describe('request for a password reset', () => {
  it('asks for a code only after the human check has let this request through', () => {
    for (const walk of walksOf('reset-request')) {
      const released = walk.path.steps.filter(({ label }) => label === 'action.released').length
      expect(startsOf(walk, 'sendResetUserPassword').length, walk.path.title).toBe(released)
    }
  })
})

describe('password reset', () => {
  const walks = walksOf('password-reset')

  it('says that the password is changed only after the right code', () => {
    for (const { path, seen } of walks) {
      const isChanged = seen.some(({ state }) => state === 'changed')
      const isProved = path.steps.some(({ label }) => label === 'done(otpEntry: right code)')
      expect(isChanged, path.title).toBe(isProved)
    }
  })

  it('holds the new password only while the code is waited for', () => {
    expect(statesHolding(walks, (context) => context['password'] !== '')).toEqual([
      'resetting.awaitingCode',
      'resetting.awaitingHumanCheck',
      'resetting.codeNotSent',
      'resetting.resendUnreachable',
      'resetting.resendingCode',
    ])
  })

  it('sends no code by itself but after the human check or at a click', () => {
    for (const walk of walks) {
      const reasons = walk.path.steps.filter(({ label }) =>
        ['action.released', 'code.requestedAgain'].includes(label),
      )
      expect(startsOf(walk, 'sendResetUserPassword').length, walk.path.title).toBe(reasons.length)
    }
  })
})

describe('change of password', () => {
  const walks = walksOf('password-change')

  it('holds passwords only during the call', () => {
    const isHeld = (context: Observation['context']) =>
      JSON.stringify(context['change']) !== JSON.stringify({ currentPassword: '', password: '' })
    expect(statesHolding(walks, isHeld)).toEqual(['changing'])
  })

  it('calls the server only for the identity of the profile and with a current password', () => {
    const labels = walks.flatMap((walk) =>
      startsOf(walk, 'changePassword').map((step) => walk.path.steps[step - 1]!.label),
    )
    expect(new Set(labels)).toEqual(
      new Set(['change.submitted(complete)', 'change.submitted(own mobile number)']),
    )
  })
})

describe.each([
  { id: 'change-email', call: 'changeEmail' },
  { id: 'change-mobile', call: 'changeMobilePhoneNoRequest' },
])('$id', ({ id, call }) => {
  const walks = walksOf(id)

  it(`never calls ${call} without a password`, () => {
    const passwords = inputsOf(walks, call).map(
      (input) => (input as { requested: { password: string } }).requested.password,
    )
    expect(passwords.length).toBeGreaterThan(0)
    expect(passwords).not.toContain('')
  })

  const proofs = ['done(otpEntry: right code)', 'done(otpEntry: changed elsewhere)']
  it('says that the name has changed only after the right code, or when the server says that it has', () => {
    const ends = walks.filter(({ seen }) => seen.some(({ state }) => state === 'changed'))
    expect(ends.length).toBeGreaterThan(0)
    const offences = ends.filter(({ path }) => !path.steps.some(({ label }) => proofs.includes(label)))
    expect(offences.map(({ path }) => path.title)).toEqual([])
  })
})

describe('security of the account', () => {
  it.each(['revokeSession', 'revokeTrustedComputer', 'signOutEverywhere'])(
    'never calls %s without a confirmation just before',
    (call) => {
      const starts = walksOf('security').flatMap((walk) =>
        startsOf(walk, call).map((step) => walk.path.steps[step - 1]?.event.type),
      )
      expect(starts.length).toBeGreaterThan(0)
      expect(starts.filter((type) => type !== 'revocation.confirmed')).toEqual([])
    },
  )
})

describe('payment-progress', () => {
  const walks = walksOf('payment-progress')
  /** What the server has said last, up to this step. */
  const saidBefore = ({ path }: Walk, step: number): string | undefined =>
    path.steps.slice(0, step).findLast(({ kind }) => kind === 'done')?.label

  it('never says paid unless the server has just said so', () => {
    const said = walks.flatMap((walk) =>
      walk.seen.flatMap(({ state }, step) => (state === 'paid' ? [saidBefore(walk, step) ?? ''] : [])),
    )
    expect([...new Set(said)].sort()).toEqual(['done(cancelPayment: paid before)', 'done(getPayment: paid)'])
  })
})

describe('own-standing-order', () => {
  it('says how an order stands that may have been stopped only after the server has answered again', () => {
    const answers = /^done\((?:getStandingOrder|stopStandingOrder: stopped)/
    const isKnown = ({ path }: Walk, step: number): boolean => {
      const labels = path.steps.slice(0, step).map(({ label }) => label)
      const asked = labels.lastIndexOf('stop.confirmed')
      return asked < 0 || labels.slice(asked).some((label) => answers.test(label))
    }
    const told = walksOf('own-standing-order').flatMap((walk) =>
      walk.seen.flatMap(({ state }, step) =>
        /^(?:active|awaitingAgreement)/.test(state)
          ? [{ isKnown: isKnown(walk, step), title: `${walk.path.title}, step ${step}` }]
          : [],
      ),
    )
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter((one) => !one.isKnown)).toEqual([])
  })
})

describe('payment-dialog', () => {
  const walks = walksOf('payment-dialog')
  const orders = inputsOf(walks, 'createPayment') as PaymentOrder[]

  it('never orders nothing, nor what may not be paid online, nor from a provider that is not offered', () => {
    expect(orders.length).toBeGreaterThan(0)
    const wrong = orders.filter(({ account, references, providerId }) => {
      const payable = account?.dues.flatMap((due) => (due.payableOnline ? [due.reference] : [])) ?? []
      const isOffered = account?.providers.some(({ id, kind }) => id === providerId && kind !== 'link')
      return references.length === 0 || references.some((one) => !payable.includes(one)) || !isOffered
    })
    expect(wrong).toEqual([])
  })

  it('can only be closed while the utility looks into the payment that has just been made', () => {
    const next = walks.flatMap(({ path: { steps } }) =>
      steps.flatMap(({ label }, step) =>
        steps[step - 1]?.label === 'done(paymentProgress: under review)' ? [label] : [],
      ),
    )
    expect(next).toContain('dialog.closed')
    expect(next).not.toContain('payment.retried')
  })
})
