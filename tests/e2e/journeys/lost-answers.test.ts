/** What took effect on the server although its answer was lost is not told as if it had failed. */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { calls, type CallName } from '#contract/index.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'altcha' })

const newEmail = () => `new-${randomUUID()}@example.com`

/** The next call of this name reaches the server, and its answer does not come back. */
async function loseAnswerOf({ page, allowFailuresOf }: Journey, call: CallName): Promise<void> {
  const { name } = calls[call]
  allowFailuresOf(name)
  await page.route(
    ({ pathname }) => pathname === `/api/${name}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** The newest message to somebody. */
const sentTo = async (recipient: string) => (await portal().outbox()).find(({ to }) => to === recipient)!

describe('An answer that is lost', () => {
  journey('to a registration: it may have arrived, and the link of its mail works', {}, async (visit) => {
    const { page, t } = visit
    const identifier = newEmail()
    const password = 'Lemon-tree-7 on the hill'
    await visit.go('/register')
    await visit.passHumanCheck()
    await visit.field('registration:accountName.label').fill('Maria Georgiou')
    await visit.field('registration:identifier.either.label').fill(identifier)
    await page.getByLabel(visit.configured('message.49'), { exact: true }).fill('1234567')
    await visit.field('new-password:password.first').fill(password)
    await visit.field('new-password:repeat.first').fill(password)
    await loseAnswerOf(visit, 'registerProfile')
    await visit.button(visit.configured('message.115')).click()
    const problem = visit.alert(t('registration:problem.unreachable'))
    await problem.waitFor()
    await expect.poll(() => problem.innerText()).toContain(t('registration:problem.unknown'))
    const { link } = await sentTo(identifier)
    await visit.go(new URL(link).pathname)
    await visit.enterCode(identifier)
    await visit.signIn({ login: identifier, password, name: 'Maria Georgiou' })
    // Who gave no account number is not told at home that it is missing.
    await expect.poll(() => page.getByText(t('person:account.name'), { exact: true }).count()).toBe(1)
    expect(await page.getByText(t('person:account.number'), { exact: true }).count()).toBe(0)
  })

  journey('to the request for a reset: the code that came can be typed', {}, async (visit) => {
    const { t } = visit
    const { login } = await portal().newCustomer()
    await visit.go('/forgotPassword')
    await visit.passHumanCheck()
    await visit.field('password-reset:identifier.label').fill(login)
    await loseAnswerOf(visit, 'sendResetUserPassword')
    await visit.button(t('password-reset:request.submit')).click()
    const problem = visit.alert(t('password-reset:request.problem.unreachable'))
    await problem.waitFor()
    await expect.poll(() => problem.innerText()).toContain(t('password-reset:request.unknown'))
    await visit.button(t('password-reset:request.found')).click()
    await visit.heading(t('password-reset:reset.title')).waitFor()
    await visit.field('new-password:password.new').fill('Lemon-tree-7 on the hill')
    await visit.field('new-password:repeat.new').fill('Lemon-tree-7 on the hill')
    await visit.button(t('password-reset:reset.submit')).click()
    await visit.enterCode(login)
    await visit.heading(t('password-reset:reset.changed')).waitFor()
  })

  journey('to the code of a new e-mail address: trying again shows that it has worked', {}, async (visit) => {
    const { t } = visit
    const account = await portal().newCustomer()
    const next = newEmail()
    await visit.beSignedIn(account)
    await visit.go('/account/requestChangeEmail')
    await visit.field('change-email:current').fill(account.login)
    await visit.field('change-email:next').fill(next)
    await visit.field('username-change:password.label').fill(account.password)
    await visit.button(t('change-email:submit')).click()
    await visit.heading(t('code-entry:title')).waitFor()
    await loseAnswerOf(visit, 'changeEmailComplete')
    await visit.enterCode(next)
    await visit.alert(t('code-entry:verificationUnreachable')).waitFor()
    await visit.button(t('code-entry:confirm')).click()
    await visit.heading(t('change-email:changed')).waitFor()
    const elsewhere = await another()
    await elsewhere.signIn({ ...account, login: next })
  })
})
