/** A customer evaluation: sent by an employee, begun here, continued there, and the first part of an application. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect } from 'vitest'
import { evaluationLimits } from '#machines/rules/customer-evaluation.ts'
import { newClerk } from '#tools/browser/stage/conversation-people.ts'
import { send } from '#tests/server/new-customer-people.ts'
import { proved } from '#tests/server/otp-people.ts'
import { createVisitor } from '#tests/server/visitor.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { loseAnswerOf, type Journey } from '../stage/journey.ts'
import { at, field, goToFiles, next } from '../stage/new-customer-form.ts'

const { journey, another, portal, sentTo } = prepareJourneys({ humanCheck: 'none' })

const press = (visit: Journey, key: string) => visit.button(visit.t(key)).click()
const step = (visit: Journey, name: string) =>
  visit.heading(visit.t(`customer-evaluation:headings.${name}`)).waitFor()

const newEmail = () => `evaluated-${randomUUID()}@example.com`

/** The path of the newest link that was sent to somebody. */
const linkSentTo = async (email: string): Promise<string> =>
  new URL((await sentTo(email)).find(({ link }) => link)?.link ?? 'about:blank').pathname

/** Says who it is, and types the code. */
async function prove(visit: Journey, email: string): Promise<void> {
  await visit.field('customer-evaluation:email.label').fill(email)
  await press(visit, 'customer-evaluation:email.submit')
  await visit.enterCode(email)
}

async function describeProperty(visit: Journey): Promise<void> {
  await step(visit, 'property')
  await visit.page.locator('[name=PropertyKind][value=farm]').check()
  await field(visit, 'ExpectedUse').fill('12 500')
}

/** The evaluation of somebody, as the utility has it. */
const evaluationOf = (email: string) =>
  portal()
    .db.selectFrom('customer_evaluations')
    .select(['application_id', 'property_kind', 'expected_use', 'equipment', 'remark', 'finished_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

describe('A customer evaluation', () => {
  beforeEach(() => portal().setSetting('newCustomerEvaluationApplication', true))

  journey(
    'is begun, saved for later, continued from the mail on another device, and part of the application',
    {},
    async (visit) => {
      const email = newEmail()
      await visit.go('/customerEvaluation')
      await describeProperty(visit)
      // In the middle: what is typed and not handed in is there again.
      await visit.page.reload()
      await step(visit, 'property')
      await expect.poll(() => field(visit, 'ExpectedUse').inputValue()).toBe('12 500')
      await press(visit, 'customer-evaluation:later.save')
      await prove(visit, email)
      await visit.heading(visit.t('customer-evaluation:saved.title')).waitFor()

      const phone = await another({ language: 'el' })
      await phone.go(await linkSentTo(email))
      await phone.heading(phone.t('customer-evaluation:email.read.title')).waitFor()
      expect(await phone.page.locator('main').innerText(), 'it tells nothing yet').not.toContain('12')
      await prove(phone, email)
      await step(phone, 'property')
      await expect.poll(() => phone.page.locator('[name=PropertyKind][value=farm]').isChecked()).toBe(true)
      await expect.poll(() => field(phone, 'ExpectedUse').inputValue()).toBe('12500')
      await field(phone, 'ExpectedUse').fill('9.000')
      await press(phone, 'customer-evaluation:later.save')
      await phone.heading(phone.t('customer-evaluation:saved.title')).waitFor()

      // Back in the first browser, what was saved last counts; and nothing of it is in an evaluation of its own.
      portal().clock.advance(11)
      await visit.go(await linkSentTo(email))
      await prove(visit, email)
      await step(visit, 'property')
      expect(await field(visit, 'ExpectedUse').inputValue()).toBe('9000')
      await visit.go('/customerEvaluation')
      await step(visit, 'property')
      expect(await field(visit, 'ExpectedUse').inputValue()).toBe('')

      await press(phone, 'customer-evaluation:saved.continue')
      await step(phone, 'property')
      await press(phone, 'guided-form:next')
      await step(phone, 'equipment')
      await field(phone, 'pump').check()
      await field(phone, 'Remark').fill('Θερμοκήπιο')
      // The code counts still: none is asked for again.
      await press(phone, 'guided-form:complete')
      await phone.heading(phone.t('customer-evaluation:finished.title')).waitFor()
      const row = await evaluationOf(email)
      expect(row).toMatchObject({
        property_kind: 'farm',
        expected_use: 9000,
        equipment: ['pump'],
        remark: 'Θερμοκήπιο',
      })
      await phone.page.getByText(String(row.application_id), { exact: true }).waitFor()
      const mails = await sentTo(email)
      expect(mails.some(({ body }) => body.includes(`${row.application_id}`))).toBe(true)

      await phone.page.getByRole('link', { name: phone.t('customer-evaluation:finished.apply') }).click()
      await phone.page.getByText(phone.t('new-customer:evaluation.title')).waitFor()
      await expect.poll(() => field(phone, 'Email').inputValue()).toBe(email)
      await apply(phone, email)
      const answered = phone.page.getByRole('region', { name: phone.t('customer-evaluation:title') })
      await answered.waitFor()
      expect(await answered.innerText()).toContain('Θερμοκήπιο')
      expect(await answered.innerText()).toContain(phone.t('customer-evaluation:equipment.pump'))
      const application = await portal()
        .db.selectFrom('new_customers')
        .select('evaluation_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(Number(application.evaluation_id)).toBe(Number(row.application_id))
    },
  )

  journey(
    'is sent by an employee, and opened by nobody but who got the mail',
    { language: 'ru' },
    async (visit) => {
      const email = newEmail()
      await sendAsEmployee(email)
      const link = await linkSentTo(email)
      await visit.go(link)
      await prove(visit, newEmail())
      await visit.alert(visit.t('customer-evaluation:email.problem.refused')).waitFor()
      await prove(visit, email)
      await describeProperty(visit)
      await field(visit, 'ExpectedUse').fill('99999999999')
      await press(visit, 'guided-form:next')
      const most = new Intl.NumberFormat('ru').format(evaluationLimits.mostUse)
      await visit.page.getByText(visit.t('customer-evaluation:problems.use', { most })).first().waitFor()
      await field(visit, 'ExpectedUse').fill('12 500')
      await press(visit, 'guided-form:next')
      await step(visit, 'equipment')
      // They arrive, and the answer to that is lost: what is changed afterwards is not what was received.
      await loseAnswerOf(visit, 'saveEvaluation')
      await press(visit, 'guided-form:complete')
      await visit.alert(visit.t('customer-evaluation:email.problem.unreachable')).waitFor()
      await press(visit, 'customer-evaluation:email.back')
      await step(visit, 'equipment')
      await field(visit, 'Remark').fill('Сауна')
      portal().clock.advance(11)
      await press(visit, 'guided-form:complete')
      await prove(visit, email)
      await visit.heading(visit.t('customer-evaluation:finished.title')).waitFor()
      await visit.page.getByText(visit.t('customer-evaluation:finished.tooLate')).waitFor()
      expect(await visit.page.locator('main').innerText()).not.toContain('Сауна')
      expect(await evaluationOf(email)).toMatchObject({ finished_at: expect.any(Date), remark: '' })
      // Anyone who opens the link again is told what it has come to.
      await visit.go(link)
      await prove(visit, email)
      await visit.heading(visit.t('customer-evaluation:finished.title')).waitFor()
      await visit.page.getByText(visit.t('customer-evaluation:finished.before')).waitFor()
    },
  )

  journey(
    'is sent by an employee, continued on another device, and read by staff in the application of a third',
    {},
    async (visit) => {
      const email = newEmail()
      await sendAsEmployee(email)
      const link = await linkSentTo(email)
      await visit.go(link)
      await prove(visit, email)
      await describeProperty(visit)
      await press(visit, 'customer-evaluation:later.save')
      await visit.heading(visit.t('customer-evaluation:saved.title')).waitFor()

      const phone = await another()
      await phone.go(link)
      await prove(phone, email)
      await step(phone, 'property')
      await press(phone, 'guided-form:next')
      await step(phone, 'equipment')
      await field(phone, 'pump').check()
      await field(phone, 'Remark').fill('A greenhouse, too')
      await press(phone, 'guided-form:complete')
      await phone.heading(phone.t('customer-evaluation:finished.title')).waitFor()
      // What the first device saved may have changed: it is read again.
      await visit.page.reload()
      await visit.heading(visit.t('customer-evaluation:email.read.title')).waitFor()
      await press(visit, 'customer-evaluation:email.submit')
      await visit.heading(visit.t('customer-evaluation:finished.title')).waitFor()

      // Anyone who applies in yet another browser names no evaluation: the mailbox does.
      const browser = createVisitor(portal().url)
      portal().clock.advance(11)
      const applicant = await proved(portal(), browser, { email, mobile: '', purpose: 'newCustomer' })
      const { body } = await send(browser, applicant)

      const staff = await clerkAt(`/app/newCustomer/${Number(body['value'])}`)
      const evaluation = staff.page.getByRole('region', { name: staff.t('customer-evaluation:title') })
      await evaluation.waitFor()
      expect(await evaluation.innerText()).toContain(staff.t('customer-evaluation:kinds.farm'))
      expect(await evaluation.innerText()).toContain('12,500 kWh')
      expect(await evaluation.innerText()).toContain(staff.t('customer-evaluation:equipment.pump'))
      expect(await evaluation.innerText()).toContain('A greenhouse, too')
      const form = staff.page.getByRole('region', { name: staff.t('new-customer:steps.general') })
      expect(await form.innerText()).toContain('Georgiou')
      expect(await form.innerText()).toContain(email)
    },
  )

  journey('is where the login page leads when it is all that is offered', {}, async (visit) => {
    await portal().setSetting('newCustomerApplication', false)
    try {
      await visit.go('/login')
      await visit.button(visit.configured('message.79')).click()
      await step(visit, 'property')
      await expect.poll(visit.path).toBe('/customerEvaluation')
      await portal().setSetting('newCustomerEvaluationApplication', false)
      await visit.page.reload()
      await visit.heading(visit.t('customer-evaluation:unavailable.title')).waitFor()

      const staff = await clerkAt('/employeeHome')
      await staff.heading(staff.t('person:links.title')).waitFor()
      expect(await linkToSending(staff).count()).toBe(0)
      await staff.go('/customerEvaluations/send')
      await staff.heading(staff.t('evaluation-invitation:unavailable.title')).waitFor()
    } finally {
      await portal().setSetting('newCustomerApplication', true)
    }
  })
})

/** Fills in the application and proves its e-mail address. */
async function apply(visit: Journey, email: string): Promise<void> {
  await field(visit, 'ConsumerType').selectOption({ index: 1 })
  await field(visit, 'Initial').fill('Eleni')
  await field(visit, 'Surname').fill('Georgiou')
  await field(visit, 'IdTypeId').selectOption('1')
  await field(visit, 'IdNo').fill('123456')
  await goToFiles(visit)
  await next(visit)
  await at(visit, 'customFields')
  // By its name: lists come in any order, and have none before.
  await field(visit, 'custom-1').selectOption({ index: 1 })
  await press(visit, 'guided-form:complete')
  await visit.enterCode(email)
  await visit.page.locator('dt', { hasText: visit.t('new-customer:done.evaluation') }).waitFor()
}

/** Somebody of customer service, who is signed in. */
async function clerkAt(path: string): Promise<Journey> {
  const staff = await another()
  await staff.beginAt((await newClerk(portal())).login, path)
  return staff
}

const linkToSending = ({ page, t }: Journey) =>
  page.getByRole('link', { name: t('person:links.sendEvaluation.title') })

/** An employee who may sends it from the page that their home leads to. */
async function sendAsEmployee(email: string): Promise<void> {
  const staff = await clerkAt('/employeeHome')
  await linkToSending(staff).click()
  await staff.heading(staff.t('evaluation-invitation:title')).waitFor()
  await staff.field('evaluation-invitation:email').fill(email)
  await field(staff, 'language').selectOption('ru')
  await press(staff, 'evaluation-invitation:send')
  await staff.heading(staff.t('evaluation-invitation:sent.title')).waitFor()
  await expect.poll(() => staff.page.locator('main').innerText()).toContain(email)
  // Anyone who gets no menu of applications sends none.
  const other = await another()
  await other.beginAt((await portal().newEmployee()).login, '/employeeHome')
  await other.heading(other.t('person:links.title')).waitFor()
  expect(await linkToSending(other).count()).toBe(0)
}
