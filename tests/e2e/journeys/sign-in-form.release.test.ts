/** How the form for signing in speaks to a person: when it complains, where the focus goes, what stays typed. */
import { describe, expect } from 'vitest'
import { refusalOf, type Refusal } from '#contract/envelope.ts'
import { setTerms } from '#tools/browser/stage/account-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'altcha' })

const email = (visit: Journey) => visit.field('sign-in:email.label')
const password = (visit: Journey) => visit.field('sign-in:password.label')
const code = (visit: Journey) => visit.field('code-entry:label')
const signIn = (visit: Journey) => visit.button(visit.t('sign-in:submit'))

const open = async (visit: Journey) => {
  await visit.go('/login')
  await visit.heading(visit.t('sign-in:title')).waitFor()
}

const submit = async (visit: Journey) => {
  const account = await portal().newCustomer()
  await open(visit)
  await visit.passHumanCheck()
  await visit.fillIn(account.login, account.password)
  await signIn(visit).click()
  return account
}

/** Comes to the code entry. */
const atCode = async (visit: Journey) => {
  const account = await submit(visit)
  await code(visit).waitFor()
  return account
}

/** The server refuses the next codes, in words of another backend. */
const refuseCodes = ({ page }: Journey, name: 'Login' | 'LoginWithOtpStage1', refusal: Refusal) =>
  page.route(`**/api/account/${name}`, (route) => route.fulfill({ json: { data: refusal } }))

describe('The form for signing in', () => {
  journey(
    'says what is wrong with an e-mail when the field is left, not while it is typed',
    {},
    async (visit) => {
      const error = visit.page.getByText(visit.t('identifier:either.invalid'))
      await open(visit)
      await email(visit).pressSequentially('customer@')
      expect(await error.count()).toBe(0)
      await password(visit).focus()
      await error.first().waitFor()
      await expect.poll(() => email(visit).getAttribute('aria-invalid')).toBe('true')
      await email(visit).fill('customer@example.com')
      await error.first().waitFor({ state: 'detached' })
    },
  )

  journey('says what is missing when Enter is pressed too early', {}, async (visit) => {
    await open(visit)
    await email(visit).press('Enter')
    await visit.page.getByText(visit.t('identifier:either.missing')).first().waitFor()
    await visit.page.getByText(visit.t('sign-in:password.missing')).first().waitFor()
  })

  journey('keeps what was typed, but not for changing, while the server is asked', {}, async (visit) => {
    let answer: (() => Promise<void>) | undefined
    await visit.page.route('**/api/account/LoginWithOtpStage1', (route) => {
      answer = () => route.continue()
    })
    const { login } = await submit(visit)
    await visit.status(visit.t('sign-in:busy.sendingCode')).waitFor()
    await expect.poll(() => signIn(visit).getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => email(visit).inputValue()).toBe(login)
    expect(await email(visit).isEditable()).toBe(false)
    await expect.poll(() => visit.button(visit.configured('message.77')).isDisabled()).toBe(true)
    await answer?.()
    await code(visit).waitFor()
  })

  journey('moves the focus to a refusal, and blames nobody for the emptied password', {}, async (visit) => {
    await open(visit)
    await visit.passHumanCheck()
    await visit.fillIn('nobody@example.com', 'wrong')
    await password(visit).press('Enter')
    const alert = visit.alert(visit.t('sign-in:problem.refused'))
    await alert.waitFor()
    await visit.hasFocus(alert)
    const missing = visit.page.getByText(visit.t('sign-in:password.missing'))
    expect([await password(visit).inputValue(), await missing.count()]).toEqual(['', 0])
    await password(visit).press('Enter')
    await missing.first().waitFor()
  })

  journey('moves the focus to the human check that an action waits for', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.saveData()
    await open(visit)
    await visit.fillIn(account.login, account.password)
    await signIn(visit).click()
    await visit.hasFocus(visit.page.getByRole('checkbox', { name: visit.t('human-check:label') }))
    await visit.page.keyboard.press('Space')
    await visit.heading(visit.t('code-entry:title')).waitFor()
  })

  journey('moves the focus to the terms that are missing, and leads to their box', {}, async (visit) => {
    await setTerms(portal(), 'original')
    const account = await portal().newCustomer()
    await open(visit)
    await visit.button(visit.configured('message.52')).click()
    await visit.button(visit.t('legal:dialog.decline')).click()
    await visit.fillIn(account.login, account.password)
    await signIn(visit).click()
    // They are shown once more before anything is sent.
    await visit.button(visit.t('legal:dialog.decline')).click()
    const missing = visit.alert(visit.t('legal:missing.termsOfUse'))
    await missing.waitFor()
    await expect.poll(() => password(visit).inputValue()).toBe(account.password)
    await visit.page.getByRole('link', { name: visit.t('legal:missing.termsOfUse') }).click()
    await visit.hasFocus(visit.page.getByRole('checkbox', { name: visit.t('legal:accept.termsOfUse') }))
  })
})

describe('The code entry', () => {
  for (const { text, whole } of [
    { text: 'Not correct, still 3 tries.', whole: 'Not correct, still 3 tries.' },
    { text: 'Not correct.', whole: 'Not correct. 3 attempts left.' },
  ])
    journey(`counts the tries once when the server says “${text}”`, {}, async (visit) => {
      await atCode(visit)
      await refuseCodes(visit, 'Login', refusalOf('code.wrong', text, { attemptsLeft: 3 }))
      await code(visit).fill('123456')
      await visit.button(visit.t('code-entry:confirm')).click()
      await visit.page.getByText(whole, { exact: true }).waitFor()
      // The wrong code is selected: typing replaces it.
      await visit.page.keyboard.type('65')
      await expect.poll(() => code(visit).inputValue()).toBe('65')
    })

  journey(
    'tells a wrong code at its field, and a code that could not be sent beside its button',
    {},
    async (visit) => {
      const { page, t } = visit
      await atCode(visit)
      await refuseCodes(visit, 'Login', refusalOf('code.wrong', 'Not correct.', { attemptsLeft: 3 }))
      await code(visit).fill('123456')
      await visit.button(t('code-entry:confirm')).click()
      const wrong = page.getByText('Not correct. 3 attempts left.', { exact: true })
      await wrong.waitFor()
      visit.allowFailuresOf('LoginWithOtpStage1')
      await page.route('**/api/account/LoginWithOtpStage1', (route) => route.fulfill({ status: 500 }), {
        times: 1,
      })
      await page.clock.runFor(11_000)
      await visit.button(t('code-entry:resend.button')).click()
      const notSent = visit.alert(t('code-entry:resend.unreachable'))
      await notSent.waitFor()
      await expect.poll(() => notSent.innerText()).toContain(t('notices:failure.failed'))
      await expect.poll(() => page.getByText(t('notices:failure.failed')).count()).toBe(1)
      expect(await wrong.isVisible()).toBe(true)
    },
  )

  journey('says how long to wait when the server will not send another code yet', {}, async (visit) => {
    await atCode(visit)
    await refuseCodes(visit, 'LoginWithOtpStage1', refusalOf('code.tooMany', '', { retryAfterSeconds: 90 }))
    await visit.page.clock.runFor(11_000)
    await visit.button(visit.t('code-entry:resend.button')).click()
    // Time flows: a busy machine looks a moment later.
    await visit.page.getByText(/\b1:(30|2\d)\b/).waitFor()
  })

  journey('leads back to the form with the e-mail, and without the password', {}, async (visit) => {
    const { login } = await atCode(visit)
    await visit.button(visit.t('code-entry:back')).click()
    expect([await email(visit).inputValue(), await password(visit).inputValue()]).toEqual([login, ''])
  })

  journey('is a step of its own for Back, and leaves nothing behind in the history', {}, async (visit) => {
    const { page } = visit
    await visit.go('/support')
    const account = await atCode(visit)
    await page.goBack()
    await visit.heading(visit.t('sign-in:title')).waitFor()
    expect([await email(visit).inputValue(), await password(visit).inputValue()]).toEqual([account.login, ''])
    await visit.handIn(account)
    await visit.button(visit.t('code-entry:back')).click()
    await visit.heading(visit.t('sign-in:title')).waitFor()
    // One Back from the form leaves the page, as if the code had never been there.
    await expect.poll(() => page.evaluate(() => 'isStep' in (history.state ?? {}))).toBe(false)
    await page.goBack()
    await expect.poll(visit.path).toBe('/support')
  })
})
