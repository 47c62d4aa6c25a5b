/** What machines keep of what people do and type, where no state shows it. */
import { createActor, createMachine, fromPromise, setup, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Answer } from '#machines/answer.ts'
import { fulfilled, refused } from '#machines/samples.ts'
import signIn from '#machines/sign-in/entry.ts'
import { createHumanCheck } from '#machines/human-check/human-check.machine.ts'

describe('The human check', () => {
  it('lets through what was wanted last, where a person wants several things before it has passed', async () => {
    type Action = 'signIn' | 'registration'
    const check = createHumanCheck<Action>().provide({
      actors: {
        obtainProof: fromPromise(async () => 'proof'),
        validateReCaptchaKey: fromPromise(async (): Promise<Answer<boolean>> => ({
          kind: 'fulfilled',
          value: true,
        })),
      },
    })
    const released: unknown[] = []
    const flow = setup({ actors: { check } }).createMachine({
      invoke: {
        id: 'check',
        src: 'check',
        input: { key: 'site-key', wasPassed: false, solvesItself: false },
      },
      on: { 'action.released': { actions: ({ event }) => void released.push(event.action) } },
    })
    const actor = createActor(flow).start()
    const { check: running } = actor.getSnapshot().children
    running!.send({ type: 'action.gated', action: 'signIn' })
    running!.send({ type: 'action.gated', action: 'registration' })
    running!.send({ type: 'check.started' })
    await expect.poll(() => released).toEqual(['registration'])
  })
})

/** Somebody signs in with this password, where these actors say something and the others do not. */
function signInWith(password: string, actors: object, clock = new SimulatedClock()) {
  const ignored = createMachine({})
  const machine = signIn.machine.provide({
    actors: { humanCheck: ignored, legalAcceptance: ignored, otpEntry: ignored, ...actors },
  } as never)
  const actor = createActor(machine, { clock, input: signIn.inputs['with a code']! }).start()
  actor.send({ type: 'acceptance.expired' })
  actor.send({
    type: 'credentials.submitted',
    email: 'customer@example.com',
    password,
    trustThisComputer: false,
  })
  actor.send({ type: 'acceptance.given', hash: 'hash-2' })
  actor.send({ type: 'action.released', action: 'signIn' })
  return actor
}

describe('The sign-in', () => {
  it('sends the password without the blanks around it', async () => {
    const asked: unknown[] = []
    const loginWithOtpStage1 = fromPromise<unknown, unknown>(async ({ input }) => {
      asked.push(input)
      return fulfilled({ codeIsNeeded: false })
    })
    const actor = signInWith(' secret \t', { loginWithOtpStage1 })
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      credentials: { email: 'customer@example.com', password: 'secret', trustThisComputer: false },
    })
    actor.stop()
  })

  it('hands the terms that were accepted here to the next look at them, after it was switched off', async () => {
    const stored: unknown[] = []
    const legalAcceptance = createMachine({
      context: ({ input }: { input: { stored: unknown } }) => ({ found: stored.push(input.stored) }),
    })
    const switchedOff = refused('login.disabled', { retryAfterSeconds: 60 })
    const clock = new SimulatedClock()
    const loginWithOtpStage1 = fromPromise(async () => switchedOff)
    const actor = signInWith('secret', { legalAcceptance, loginWithOtpStage1 }, clock)
    await expect.poll(() => actor.getSnapshot().value).toBe('loginDisabled')
    clock.increment(60_000)
    expect(actor.getSnapshot().matches('open')).toBe(true)
    expect(stored).toEqual([
      { accepted: true, hash: 'hash-1' },
      { accepted: true, hash: 'hash-2' },
    ])
    actor.stop()
  })
})
