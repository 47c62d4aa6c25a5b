/** How an application stands: asked by the link of a mail, without an account, and told to who proves its mailbox. */
import { describe, expect } from 'vitest'
import { newClerk } from '#tools/browser/stage/conversation-people.ts'
import { applying, send } from '#tests/server/new-customer-people.ts'
import { messageTo } from '#tests/server/people.ts'
import { createVisitor } from '#tests/server/visitor.ts'
import { moveApplication } from '../stage/application-moves.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const numberField = ({ page }: Journey) => page.locator('input[name=number]')
const main = ({ page }: Journey) => page.locator('main').innerText()
/** What is told, whenever it is looked at: the time that is left goes on. */
const toldAnyTime = async (visit: Journey) => (await main(visit)).replace(/\d+:\d\d/, '')

/** Somebody applies in a browser of their own. @returns the e-mail address, the number, and the link of the mail */
async function applied() {
  const browser = createVisitor(portal().url)
  const applicant = await applying(portal(), browser)
  const { body } = await send(browser, applicant)
  const { link } = await messageTo(portal(), applicant.email)
  return { email: applicant.email, number: Number(body['value']), path: link.slice(portal().url.length) }
}

async function askForCode(visit: Journey, email: string): Promise<void> {
  await visit.field('application-state:naming.email').fill(email)
  await visit.button(visit.t('application-state:naming.submit')).click()
}

/** An employee asks for more, on the page of the application. */
async function askForMore(number: number, reason: string): Promise<void> {
  const staff = await another()
  await staff.beginAt((await newClerk(portal())).login, `/app/newCustomer/${number}`)
  await moveApplication(staff, 'staff.askedForMore', 'suspended', reason)
}

describe('How an application stands', () => {
  journey(
    'is told by the link of the mail, after a code, in any browser',
    { language: 'el' },
    async (visit) => {
      const { email, number, path } = await applied()
      await visit.go(path)
      await visit.heading(visit.t('application-state:title')).waitFor()
      await expect.poll(() => numberField(visit).inputValue()).toBe(String(number))
      await askForCode(visit, email)
      await visit.heading(visit.t('code-entry:title')).waitFor()
      const code = await portal().codeFor(email)
      await visit.field('code-entry:label').fill(code === '000000' ? '000001' : '000000')
      await visit.button(visit.t('code-entry:confirm')).click()
      await visit.page.locator('input[aria-invalid=true]').waitFor()
      expect(await main(visit), 'a wrong code tells nothing').not.toContain(
        visit.t('application-moves:lead.customer.new'),
      )
      await visit.enterCode(email)
      await visit.page.getByText(visit.t('application-moves:lead.customer.new'), { exact: true }).waitFor()
      expect(await main(visit)).toContain(visit.t('overview:status.new'))

      await askForMore(number, 'The title deed, please.')
      portal().clock.advance(11)
      const mail = await messageTo(portal(), email)
      const phone = await another({ language: 'el' })
      await phone.go(mail.link.slice(portal().url.length))
      await askForCode(phone, email)
      await phone.enterCode(email)
      await phone.page
        .getByText(phone.t('application-moves:lead.customer.suspended'), { exact: true })
        .waitFor()
      expect(await main(phone)).toContain('The title deed, please.')
    },
  )

  journey('is told to nobody with another mailbox, and a number can be corrected', {}, async (visit) => {
    const others = await applied()
    await visit.go(others.path)
    portal().clock.advance(11)
    const own = await applied()
    portal().clock.advance(11)
    await askForCode(visit, own.email)
    await visit.enterCode(own.email)
    await visit.heading(visit.t('application-state:unknown.title')).waitFor()
    const told = await toldAnyTime(visit)
    await numberField(visit).fill('999999')
    await visit.button(visit.t('application-state:unknown.submit')).click()
    await visit.heading(visit.t('application-state:unknown.title')).waitFor()
    await expect.poll(() => numberField(visit).getAttribute('aria-invalid')).toBe('true')
    expect(await toldAnyTime(visit), 'nobody learns whether there is one').toBe(told)
    await numberField(visit).fill(String(own.number))
    await visit.button(visit.t('application-state:unknown.submit')).click()
    await visit.page.getByText(visit.t('application-moves:lead.customer.new'), { exact: true }).waitFor()
    await visit.heading(visit.t('application-moves:number', { id: String(own.number) })).waitFor()
  })
})
