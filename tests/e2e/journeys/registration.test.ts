import { describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import { countCalls, type Journey } from '../stage/journey.ts'
import { visitorsEmail, visitorsMobile } from '../stage/without-account.ts'

const { journey, another, portal, sentTo } = prepareJourneys({ humanCheck: 'altcha' })

const password = 'Lemon-tree-7 on the hill'

/** Fills in the form of the page that is open. */
async function fillIn(visit: Journey, identifier: string): Promise<void> {
  const { page, t } = visit
  await visit.field('registration:accountName.label').fill('1004711')
  await visit.field('registration:identifier.either.label').fill(identifier)
  await page.getByLabel(visit.configured('message.49'), { exact: true }).fill('1234567')
  await page.getByLabel(t('new-password:password.first'), { exact: true }).fill(password)
  await page.getByLabel(t('new-password:repeat.first'), { exact: true }).fill(password)
}

const submit = (visit: Journey) => visit.button(visit.configured('message.115'))

/** Opens the page and registers, up to the code entry. @returns under which address or number */
async function register(visit: Journey, identifier = visitorsEmail()): Promise<string> {
  await visit.go('/register')
  await visit.passHumanCheck()
  await fillIn(visit, identifier)
  await submit(visit).click()
  await visit.heading(visit.t('code-entry:title')).waitFor()
  return identifier
}

/** The path of the link in the newest message to somebody. */
const linkSentTo = async (recipient: string): Promise<string> =>
  new URL((await sentTo(recipient))[0]?.link ?? 'about:blank').pathname

describe('Somebody without an account', () => {
  journey('registers by e-mail, activates by the code of the mail, and signs in', {}, async (visit) => {
    const email = visitorsEmail()
    await visit.go('/login')
    await visit.heading(visit.t('sign-in:title')).waitFor()
    await visit.passHumanCheck()
    await visit.field('sign-in:email.label').fill(email)
    await visit.button(visit.configured('message.77')).click()
    await visit.heading(visit.configured('message.115')).waitFor()
    // What was typed at sign-in is offered again.
    await expect.poll(() => visit.page.locator('input[name=identifier]').inputValue()).toBe(email)
    await fillIn(visit, ` ${email.toUpperCase()}`)
    // The check was passed on the page before.
    await submit(visit).click()
    await visit.enterCode(email)
    await visit.told(visit.t('registration:activated'))
    // It leads to sign-in by itself.
    await visit.heading(visit.t('sign-in:title')).waitFor()
    await expect.poll(visit.path).toBe('/login')
    await expect.poll(() => visit.field('sign-in:email.label').inputValue()).toBe(email)
    await visit.signIn({ login: email, password, name: '1004711' })
  })

  journey('reads at the button how much is missing, and is led to it by keyboard', {}, async (visit) => {
    const { page, t } = visit
    await visit.go('/register')
    await submit(visit).waitFor()
    expect(await submit(visit).isDisabled()).toBe(true)
    await visit.button(t('ui:submit.open_other', { count: '4' })).press('Enter')
    const summary = page.getByRole('group', { name: t('ui:errorSummary.title_other', { count: '4' }) })
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await visit.passHumanCheck()
    await fillIn(visit, visitorsEmail())
    await expect.poll(() => submit(visit).isEnabled()).toBe(true)
  })

  journey('corrects the form before the human check, and what it says then is sent', {}, async (visit) => {
    const [mistyped, email] = [visitorsEmail(), visitorsEmail()]
    await visit.saveData()
    await visit.go('/register')
    await fillIn(visit, mistyped)
    await submit(visit).click()
    await visit.page.getByText(visit.t('human-check:waitingForYou')).waitFor()
    await visit.field('registration:identifier.either.label').fill(email)
    await visit.passHumanCheck()
    await submit(visit).click()
    await visit.enterCode(email)
    await visit.told(visit.t('registration:activated'))
    expect(await sentTo(mistyped)).toEqual([])
  })

  journey('registers by mobile number, activates by the code of the SMS, and signs in', {}, async (visit) => {
    const mobile = visitorsMobile()
    const normal = `+357${mobile}`
    await register(visit, `${mobile.slice(0, 2)} ${mobile.slice(2)}`)
    expect((await sentTo(normal)).map(({ channel }) => channel)).toEqual(['sms'])
    const gone = visit.goNow()
    await visit.enterCode(normal)
    await visit.told(visit.t('registration:activated'))
    await gone
    await visit.heading(visit.t('sign-in:title')).waitFor()
    await expect.poll(() => visit.field('sign-in:email.label').inputValue()).toBe(normal)
    await visit.handIn({ login: mobile, password })
    await visit.enterCode(normal)
    await visit.greeting('1004711').waitFor()
  })

  journey('activates by the link of the mail in another browser, code included', {}, async (visit) => {
    const email = await register(visit)
    const phone = await another({ language: 'el' })
    await phone.go(await linkSentTo(email))
    const gone = phone.goNow()
    await phone.enterCode(email)
    await phone.told(phone.configured('message.85'))
    await gone
    await phone.signIn({ login: email, password, name: '1004711' })
    // The first browser still waits for its code: it learns that the registration is over.
    await visit.field('code-entry:label').fill(await portal().codeFor(email))
    await visit.button(visit.t('code-entry:confirm')).click()
    await visit.alert(visit.t('registration:problem.perhapsActive')).getByRole('link').click()
    await visit.heading(visit.t('sign-in:title')).waitFor()
  })

  journey('reads at the fields, too, what the summary says on Enter', {}, async (visit) => {
    await visit.go('/register')
    await visit.field('registration:accountName.label').press('Enter')
    await visit.page.getByRole('link', { name: visit.t('new-password:password.missing') }).waitFor()
    const first = visit.field('new-password:password.first')
    await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true')
    await first.fill(password)
    await visit.field('registration:accountName.label').press('Enter')
    await visit.page.getByRole('link', { name: visit.t('new-password:repeat.mismatch') }).waitFor()
    const repeat = visit.field('new-password:repeat.first')
    await expect.poll(() => repeat.getAttribute('aria-invalid')).toBe('true')
  })

  journey('reads with which status the service answered, and whom to contact (P §8)', {}, async (visit) => {
    const email = await register(visit)
    await visit.go(await linkSentTo(email))
    await visit.heading(visit.t('code-entry:title')).waitFor()
    visit.allowFailuresOf('ActivateAccount')
    await visit.page.route('**/ActivateAccount', (route) => route.fulfill({ status: 503, body: '' }))
    await visit.enterCode(email)
    await visit.alert(visit.t('activation:unreachable.status', { status: '503' })).waitFor()
    await visit.alert(visit.t('activation:unreachable.support')).waitFor()
    await visit.page.unroute('**/ActivateAccount')
    await visit.button(visit.t('code-entry:confirm')).click()
    await visit.told(visit.configured('message.85'))
  })

  journey('is told at once, and asked for no code, when the link was used or invented', {}, async (visit) => {
    const email = await register(visit)
    const link = await linkSentTo(email)
    await visit.enterCode(email)
    await visit.told(visit.t('registration:activated'))
    for (const address of [link, '/activate/nobody-sent-this']) {
      await visit.go(address)
      await visit.alert(visit.t('activation:refused.link')).waitFor()
      await visit.heading(visit.t('activation:refused.title')).waitFor()
    }
  })

  journey(
    'activates by opening the link where no codes are used, and a second time is told so',
    {},
    async (visit) => {
      await portal().setSetting('customerLoginWithOtp', false)
      try {
        const email = await register(visit)
        const link = await linkSentTo(email)
        const other = await another()
        await other.go(link)
        await other.told(other.configured('message.85'))
        await other.page.reload()
        await other.alert(other.t('activation:refused.link')).waitFor()
        await other.button(other.t('activation:signIn')).click()
        await other.signIn({ login: email, password, name: '1004711' }, { code: false })
      } finally {
        await portal().setSetting('customerLoginWithOtp', true)
      }
    },
  )
})

describe('Somebody who has an account already', () => {
  journey('sees what everybody sees; the owner of the address is told by mail', {}, async (visit) => {
    const owner = await portal().newCustomer()
    await register(visit, owner.login)
    const [message] = await sentTo(owner.login)
    expect(message?.code).toBe('')
    expect(message?.link).toMatch(/\/login$/)
    await visit.field('code-entry:label').fill('123456')
    await visit.button(visit.t('code-entry:confirm')).click()
    await visit.page.getByText('Attempts left: 4.').waitFor()
    await visit.signIn(owner)
  })
})

describe('The registration form', () => {
  journey('says everything that is missing when Enter is pressed, and leads there', {}, async (visit) => {
    await visit.go('/register')
    await visit.field('registration:accountName.label').press('Enter')
    await visit.page.getByRole('link', { name: visit.t('registration:idNumber.missing') }).click()
    await visit.hasFocus(visit.page.locator('input[name=idNumber]'))
    await expect.poll(() => submit(visit).isDisabled()).toBe(true)
  })

  journey('can be handed in exactly when every rule is kept', {}, async (visit) => {
    await visit.go('/register')
    await visit.heading(visit.configured('message.115')).waitFor()
    await fillIn(visit, visitorsEmail())
    await expect.poll(() => submit(visit).isEnabled()).toBe(true)
    const breaks: [string, string][] = [
      ['accountName', ' '],
      ['identifier', 'name@example'],
      ['idNumber', '12'],
      ['new-password', 'short'],
      ['new-password-repeat', 'another one'],
    ]
    for (const [name, broken] of breaks) {
      const field = visit.page.locator(`input[name=${name}]`)
      const right = await field.inputValue()
      await field.fill(broken)
      await expect.poll(() => submit(visit).isDisabled(), { message: name }).toBe(true)
      await field.fill(right)
      await expect.poll(() => submit(visit).isEnabled(), { message: name }).toBe(true)
    }
  })

  journey('refuses a password that everybody uses, at its field, and keeps the rest', {}, async (visit) => {
    const email = visitorsEmail()
    await visit.go('/register')
    await visit.passHumanCheck()
    await fillIn(visit, email)
    for (const key of ['password', 'repeat'])
      await visit.page.getByLabel(visit.t(`new-password:${key}.first`), { exact: true }).fill('P@ssw0rd2026!')
    await submit(visit).click()
    await visit.page.locator('input[name=new-password][aria-invalid=true]').waitFor()
    await expect.poll(() => visit.field('registration:identifier.either.label').inputValue()).toBe(email)
    expect(await visit.page.locator('input[name=new-password]').inputValue()).toBe('')
    expect(await sentTo(email)).toEqual([])
  })
})

describe('Nothing is registered twice', () => {
  journey('by a double click, nor is an account activated twice', {}, async (visit) => {
    const count = countCalls(visit)
    const email = visitorsEmail()
    await visit.go('/register')
    await visit.passHumanCheck()
    await fillIn(visit, email)
    await submit(visit).dblclick({ noWaitAfter: true })
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await visit.field('code-entry:label').fill(await portal().codeFor(email))
    await visit.button(visit.t('code-entry:confirm')).dblclick({ noWaitAfter: true })
    await visit.told(visit.t('registration:activated'))
    expect([count('RegisterProfile'), count('ActivateAccount')]).toEqual([1, 1])
    expect(await sentTo(email)).toHaveLength(1)
  })

  journey('by a reload at the code: the code that was sent stays the one to type', {}, async (visit) => {
    const email = await register(visit)
    const count = countCalls(visit)
    await visit.page.reload()
    await visit.enterCode(email)
    await visit.told(visit.t('registration:activated'))
    expect(count('RegisterProfile')).toBe(0)
    expect(await sentTo(email)).toHaveLength(1)
  })

  journey('by a reload at the form: what was typed is there, but for passwords', {}, async (visit) => {
    const email = await register(visit)
    await visit.button(visit.t('code-entry:back')).click()
    await visit.page.reload()
    await visit.heading(visit.configured('message.115')).waitFor()
    await expect.poll(() => visit.field('registration:identifier.either.label').inputValue()).toBe(email)
    await expect.poll(() => visit.field('registration:accountName.label').inputValue()).toBe('1004711')
    expect(await visit.page.locator('input[name=new-password]').inputValue()).toBe('')
    // The message that was sent still opens the account.
    await visit.go(await linkSentTo(email))
    await visit.enterCode(email)
    await visit.told(visit.configured('message.85'))
  })

  journey('by going back, neither from the code to the form nor from sign-in', {}, async (visit) => {
    await visit.go('/login')
    await visit.heading(visit.t('sign-in:title')).waitFor()
    const email = await register(visit)
    const count = countCalls(visit)
    await visit.button(visit.t('code-entry:back')).click()
    await expect.poll(() => visit.field('registration:identifier.either.label').inputValue()).toBe(email)
    expect(count('RegisterProfile')).toBe(0)
    await visit.page.goBack()
    await visit.heading(visit.t('sign-in:title')).waitFor()
    await visit.page.goForward()
    await visit.heading(visit.configured('message.115')).waitFor()
    await expect.poll(() => visit.field('registration:identifier.either.label').inputValue()).toBe(email)
  })

  journey('by a second tab, where the same person registers as well', {}, async (visit) => {
    const email = await register(visit)
    const page = await visit.context.newPage()
    const second: Journey = { ...visit, page }
    await page.goto(`${portal().url}${await linkSentTo(email)}`)
    await page.getByRole('heading', { name: second.t('code-entry:title') }).waitFor()
    await visit.enterCode(email)
    await visit.told(visit.t('registration:activated'))
    await page.getByLabel(second.t('code-entry:label'), { exact: true }).fill(await portal().codeFor(email))
    await page.getByRole('button', { name: second.t('code-entry:confirm'), exact: true }).click()
    await page.getByRole('heading', { name: second.t('activation:refused.title') }).waitFor()
  })
})
