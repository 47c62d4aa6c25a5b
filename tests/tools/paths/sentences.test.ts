/** Testers get a sentence for everything that a machine can do, and nothing but sentences. */
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '#contract/entities.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { eventSamples } from '#tools/model/possible-events.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { text } from '#tools/browser/stage/texts.ts'
import { describePaths } from '#tools/paths/described-path.ts'
import { createPortalSource } from '#tools/paths/portal-source.ts'
import { recordLook, recordPerson } from '#tools/paths/recorded-person.ts'
import { textsOf } from '#tools/paths/expectation.ts'
import { sentencesOf } from '#tools/paths/sentences.ts'

/** Names of programs: testers do not know what they mean. Settings have such names, too, and testers set them. */
const identifiers = (entry: CatalogueEntry): string[] => {
  const { states, transitions } = walkMachine(entry.machine, entry.messages)
  const names = [
    ...states.flatMap(({ key, path }) => [key, path]),
    ...transitions.flatMap(({ guard, actions, trigger }) => [guard ?? '', ...actions, trigger]),
    ...Object.keys(entry.outcomes),
  ]
  // One word in small letters can be an ordinary word too.
  return [...new Set(names)].filter((name) => /[A-Z.]/.test(name) && name.length > 3)
}

/** Labels of everything that can happen, but for time. */
const labelsOf = (entry: CatalogueEntry): string[] => [
  ...eventSamples(entry).map(({ label }) => label),
  ...Object.entries(entry.outcomes).flatMap(([actor, { done, errors }]) => [
    ...Object.keys(done).map((sample) => `done(${actor}: ${sample})`),
    ...Object.keys(errors).map((sample) => `error(${actor}: ${sample})`),
  ]),
]

describe.each(catalogue)('The sentences of $id', async (entry) => {
  it.each(languages)('say everything that can happen, with captions in %s', async (language) => {
    const { steps, given } = await sentencesOf(entry, language)
    expect(Object.keys(steps).toSorted()).toEqual(labelsOf(entry).toSorted())
    expect(Object.keys(given)).toEqual(Object.keys(entry.inputs))
    for (const sentences of Object.values(given))
      expect(sentences.some((sentence) => sentence.startsWith('the page /'))).toBe(true)
  })

  it('carry no names of states, guards, actions or events', async () => {
    const paths = await pathsThrough(entry, 'en')
    const told = paths.flatMap(({ title, start, steps, preconditions }) => [
      title,
      ...textsOf(start),
      ...preconditions,
      ...steps.flatMap(({ action, expected }) => [action, ...textsOf(expected)]),
    ])
    expect(told.length).toBeGreaterThan(0)
    const names = identifiers(entry)
    expect(told.filter((sentence) => names.some((name) => ` ${sentence} `.includes(` ${name} `)))).toEqual([])
    expect(told.filter((sentence) => /undefined|\{\{|\[object|happens$/.test(sentence))).toEqual([])
    expect(told.filter((sentence) => sentence.trim() !== sentence || /[^…]\.$/.test(sentence))).toEqual([])
  })
})

const entryOf = (id: string) => catalogue.find((entry) => entry.id === id)!

/** The paths through every transition of a machine, with their sentences. */
const pathsThrough = async (entry: CatalogueEntry, language: Language) => {
  const source = createPortalSource(entry)
  return describePaths(source, source.make('transitions', { seed: 1, most: undefined }), language)
}

describe('What is expected', () => {
  const expectedOf = async (id: string, label: string) => {
    const steps = (await pathsThrough(entryOf(id), 'en')).flatMap((path) => path.steps)
    return steps.filter((step) => step.label === label).map(({ expected }) => expected)
  }

  it('is seen where a walk looks: captions, notices and what the browser keeps', async () => {
    const [signedOut] = await expectedOf('session', 'done(logout: signed out)')
    expect(signedOut!.filter(({ check }) => check === 'seen').map((one) => one.text)).toEqual(
      expect.arrayContaining([
        `notice “${text('en', 'notices:signedOut')}”`,
        'the address /login',
        'this browser does not remember whose page it was',
      ]),
    )
  })

  it('is not said to be seen where nobody looks: what a transition or a state means', async () => {
    const [submitted] = await expectedOf('otp-entry', 'code.submitted(a code)')
    expect(submitted).toContainEqual({
      text: `message “${text('en', 'code-entry:verifying')}”`,
      check: 'seen',
    })
    const told = submitted!.filter(({ check }) => check === 'not checked')
    expect(told.length).toBeGreaterThan(0)
  })

  it('was arranged in the data of the server, or answered in its place', async () => {
    const checksOf = async (id: string, label: string) =>
      (await expectedOf(id, label)).flat().map(({ check }) => check)
    expect(await checksOf('otp-entry', 'done(verifyCode: wrong code)')).toContain('arranged')
    expect(await checksOf('otp-entry', 'error(verifyCode: unreachable)')).toContain('answered on the wire')
    expect(await checksOf('sign-in', 'done(sendResetUserPassword: locked)')).toContain('answered on the wire')
  })

  it('is not seen when it is over before anybody could look', async () => {
    // Where the check has passed already, it lets the action through at once.
    const chosen = await expectedOf('sign-in', 'registration.requested')
    const areSeen = chosen.map((expected) => expected.some(({ check }) => check === 'seen'))
    expect(new Set(areSeen)).toEqual(new Set([true, false]))
  })
})

describe('Somebody at a keyboard', () => {
  const followed = ['sign-in', 'otp-entry', 'registration', 'password-reset', 'reset-request']

  it.each(followed)('is told how every answer of the server comes about: %s', async (id) => {
    const { steps } = await sentencesOf(entryOf(id), 'el')
    const answers = Object.values(steps).filter((sentence) => sentence.startsWith('the service answers'))
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.filter((sentence) => !/\((?:(?:not )?by hand: .+|as prepared)\)$/.test(sentence))).toEqual(
      [],
    )
  })

  const pathOf = async (id: string, wanted: (labels: readonly string[]) => boolean) => {
    const paths = await pathsThrough(entryOf(id), 'el')
    return paths.find(({ steps }) => wanted(steps.map(({ label }) => label)))!
  }

  it('is told what to prepare before the step that asks for the answer, and what to undo after it', async () => {
    const { steps } = await pathOf('reset-request', (labels) =>
      labels.includes('done(sendResetUserPassword: too many codes)'),
    )
    const refused = steps.findIndex(({ label }) => label === 'done(sendResetUserPassword: too many codes)')
    const told = steps.findIndex(({ first }) =>
      first.some((what) => what.includes('until one is refused for longer')),
    )
    expect(told).toBeGreaterThanOrEqual(0)
    expect(told).toBeLessThan(refused)
    // The check that the server has wanted again goes on by itself: there is no time for it then.
    expect(steps[told]!.label).toBe('action.released')
    expect(steps[told + 1]!.label).toContain('human check demanded')
    expect(steps[told]!.first.at(-1)).toMatch(`first, for step ${refused + 1}, `)

    const locked = await pathOf('sign-in', (labels) => labels.includes('done(otpEntry: locked)'))
    const step = locked.steps.find(({ label }) => label === 'done(otpEntry: locked)')!
    expect(step.first.join()).toMatch(/^first type a wrong password .* fifth time/)
    expect(step.afterwards).toContain('until the lock is over')

    // The right password before it forgives wrong ones: all are typed between the two calls, and take their time.
    const trusted = await pathOf('sign-in', (labels) => labels.includes('done(login: locked)'))
    const at = trusted.steps.findIndex(({ label }) => label === 'done(login: locked)')
    expect(trusted.steps[at - 1]!.meanwhile.join()).toContain('five times in another tab of this window')
    const slowed = trusted.steps.findIndex(({ first }) => first.some((what) => what.includes('60000 ms')))
    expect(slowed).toBeLessThan(at - 1)
  })

  it('is told to go offline before the call that gets no answer, because what is under way is answered still', async () => {
    const lost = 'error(sendResetUserPassword: unreachable)'
    const { steps } = await pathOf('reset-request', (labels) => labels.includes(lost))
    const failed = steps.findIndex(({ label }) => label === lost)
    const told = steps.findIndex(({ first }) => first.some((what) => what.includes('offline')))
    // The check has passed already: pressing the button makes the call.
    expect(steps[told]!.label).toMatch(/^reset\.requested/)
    expect(told).toBe(failed - 2)
    expect(steps[failed]!.afterwards).toBe('afterwards switch the browser back')
  })

  it('is told of another password where the form is filled in', async () => {
    const wrong = 'done(loginWithOtpStage1: wrong credentials)'
    const { steps } = await pathOf('sign-in', (labels) => labels.includes(wrong))
    const told = steps.findIndex(({ first }) => first.some((what) => what.includes('type another password')))
    expect(steps[told]!.label).toBe('credentials.submitted(complete)')
    const until = steps.findIndex(({ label }, index) => index > told && label === wrong)
    expect(until).toBeGreaterThan(told)
    expect(steps.slice(told + 1, until).every(({ label }) => !label.startsWith('credentials.'))).toBe(true)
  })

  it('is told what to type, and the captions of the fields', async () => {
    const { steps } = await sentencesOf(entryOf('registration'), 'el')
    expect(steps['registration.submitted(complete)']).toContain(
      `“${text('el', 'registration:idNumber.label')}” with “1234567”`,
    )
    expect(steps['done(otpEntry: right code)']).toMatch(
      / with the newest code by e-mail to \S+ in the outbox/,
    )
  })

  it('is told how signing in is switched off before the page is opened, in that case only', async () => {
    const { given } = await sentencesOf(entryOf('sign-in'), 'el')
    const naming = Object.entries(given).filter(([, sentences]) =>
      sentences.join().includes('disableLoginDate'),
    )
    expect(naming.map(([input]) => input)).toEqual(['signing in disabled'])
  })

  it('is told of the terms, which come first, with the captions of the screen', async () => {
    const { given, steps } = await sentencesOf(entryOf('sign-in'), 'el')
    const accept = text('el', 'legal:dialog.accept')
    expect(given['with a code']!.some((sentence) => sentence.includes(`“${accept}” closes it`))).toBe(true)
    expect(steps['acceptance.given']).toContain(`“${accept}”`)
  })
})

describe('What bindings do', () => {
  const recorded = (act: Parameters<typeof recordPerson>[1]) => recordPerson('en', act)

  it('is told in order, with the captions that a person sees, and each thing once', async () => {
    const { acts } = await recorded(async ({ page, click, t }) => {
      await page.getByLabel(t('sign-in:password.label'), { exact: true }).fill('secret')
      await page.locator('input[name=accountName]').fill('1')
      for (const _twice of [1, 2]) await click(page.getByRole('button', { name: /^Sign in: / }).first())
    })
    expect(acts).toEqual([
      'fills in “Password” with “secret” and the account name with “1”',
      'presses “Sign in”',
    ])
    const named = await recordPerson('en', ({ page }) => page.locator('input[name=accountName]').fill('1'), {
      accountName: 'Account holder',
    })
    expect(named.acts).toEqual(['fills in “Account holder” with “1”'])
    const emptied = await recorded(async ({ page, t }) => {
      const field = page.getByLabel(t('sign-in:password.label'), { exact: true })
      for (const value of ['', 'secret', '']) await field.fill(value)
    })
    expect(emptied.acts).toEqual([
      'leaves “Password” empty',
      'fills in “Password” with “secret”',
      'empties “Password”',
    ])
    const ticked = await recorded(({ page, click, t }) =>
      click(page.getByRole('checkbox', { name: t('human-check:label') })),
    )
    expect(ticked.acts).toEqual([`ticks “${text('en', 'human-check:label')}”`])
  })

  it('tells which page is opened, and what is set before', async () => {
    const { address, settings } = await recorded(async ({ portal, open, facts }) => {
      await portal.setSetting('passwordMinimumLength', 12)
      await portal.setSetting('licence.en', 'A long text')
      await portal.db.deleteFrom('locks').execute()
      await facts.arrange({ isLocked: true })
      await open('/login')
    })
    expect({ address, settings: [...settings] }).toEqual({
      address: '/login',
      settings: [['passwordMinimumLength', '12']],
    })
  })

  it('and look for, by what kind of thing it is', () => {
    const seen = recordLook('el', ({ page, t }) => ({
      seen: [
        page.getByRole('alert').filter({ hasText: t('legal:missing.termsOfUse') }),
        page.getByRole('button', { name: 'A' }).or(page.getByRole('button', { name: 'B' })),
        page.locator('[aria-invalid=true]'),
      ],
    }))
    expect(seen).toEqual([
      `message “${text('el', 'legal:missing.termsOfUse')}”`,
      'button “A” or “B”',
      'a field with an error',
    ])
  })
})

describe('A machine that nothing says about in the browser', () => {
  it('is described by its names and descriptions', async () => {
    const entry = { ...entryOf('sign-in'), id: 'no-such-flow' }
    const { steps } = await sentencesOf(entry, 'el')
    expect(steps['registration.requested']).toBe('“registration requested” happens')
    expect(steps['done(login: accepted)']).toBe('the service answers “account/Login”: accepted')
    expect(steps['done(otpEntry: went back)']).toBe('the otp entry ends (went back)')
  })
})
