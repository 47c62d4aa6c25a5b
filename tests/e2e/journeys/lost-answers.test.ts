/** What took effect on the server although its answer was lost is not told as if it had failed. */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { subscribe } from '#tools/browser/stage/code-session-facts.ts'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { applicationOf, newApplicant } from '#tools/browser/stage/conversation-people.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { loseAnswerOf } from '../stage/journey.ts'
import {
  askToUnsubscribe,
  confirmInvoice,
  newestInvoice,
  proveBoth,
  visitorsEmail,
  visitorsMobile,
  writeToSupport,
} from '../stage/without-account.ts'

const { journey, another, portal, sentTo } = prepareJourneys({ humanCheck: 'altcha' })

describe('An answer that is lost', () => {
  journey('to a registration: it may have arrived, and the link of its mail works', {}, async (visit) => {
    const { page, t } = visit
    const identifier = visitorsEmail()
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
    const [mail] = await sentTo(identifier)
    await visit.go(new URL(mail!.link).pathname)
    await visit.enterCode(identifier)
    await visit.signIn({ login: identifier, password, name: 'Maria Georgiou' })
    // Anyone who gave no account number is not told at home that it is missing.
    await page.getByRole('main').getByText(t('person:account.login')).waitFor()
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
    await visit.told(t('password-reset:reset.changed'))
  })

  journey('to the code of a new e-mail address: trying again shows that it has worked', {}, async (visit) => {
    const { t } = visit
    const account = await portal().newCustomer()
    const next = visitorsEmail()
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
    await visit.told(t('change-email:changed'))
    const elsewhere = await another()
    await elsewhere.signIn({ ...account, login: next })
  })

  journey('to a file of a message: trying again leaves it there once', {}, async (visit) => {
    const { page, t } = visit
    const applicant = await newApplicant(portal())
    await visit.beginAt(applicant.login, `/app/newSupply/${await applicationOf(portal(), applicant)}`)
    await page.locator('[name=message]').fill('4711')
    await page
      .locator('form', { has: page.locator('[name=message]') })
      .locator('input[type=file]')
      .setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: smallestPicture })
    await loseAnswerOf(visit, 'processMessageAttachments')
    await visit.button(t('messages:write.send')).click()
    await visit.alert(t('attachment:uploadUnanswered')).waitFor()
    await visit.button(t('attachment:tryAgain')).click()
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect.poll(() => row.getByText('meter.png', { exact: true }).count()).toBe(1)
  })

  journey('to deleting a file of a message: the page shows that it is gone', {}, async (visit) => {
    const { page, t } = visit
    const applicant = await newApplicant(portal())
    await visit.beginAt(applicant.login, `/app/newSupply/${await applicationOf(portal(), applicant)}`)
    const dialog = page.getByRole('dialog')
    const files = dialog.getByRole('listitem')
    const press = (key: string) => dialog.getByRole('button', { name: t(key), exact: true }).click()
    await page.locator('[name=message]').fill('4711')
    const chosen = page.locator('form', { has: page.locator('[name=message]') }).locator('input[type=file]')
    for (const name of ['meter.png', 'plan.png'])
      await chosen.setInputFiles({ name, mimeType: 'image/png', buffer: smallestPicture })
    await visit.button(t('messages:write.send')).click()
    await visit.told(t('messages:done.sent'))
    await page.getByRole('table').getByRole('button').first().click()
    const loseDeletion = async () => {
      await files.last().getByRole('button').last().click()
      await loseAnswerOf(visit, 'processMessageAttachments')
      await press('attachment:delete')
      await visit.alert(t('attachment:deletionFailed')).waitFor()
    }
    await loseDeletion()
    await press('attachment:keep')
    await expect.poll(() => files.count()).toBe(1)
    await loseDeletion()
    await press('attachment:delete')
    await dialog.getByText(t('messages:opened.noFiles'), { exact: true }).waitFor()
  })

  journey(
    'to deleting a message: trying again works, and who gives up sees that it is gone',
    {},
    async (visit) => {
      const { page, t } = visit
      const applicant = await newApplicant(portal())
      await visit.beginAt(applicant.login, `/app/newSupply/${await applicationOf(portal(), applicant)}`)
      const table = page.getByRole('table')
      for (const count of [1, 2]) {
        await page.locator('[name=message]').fill('4711')
        await visit.button(t('messages:write.send')).click()
        await expect.poll(() => table.getByRole('button').count()).toBe(count)
        await visit.told(t('messages:done.sent'))
      }
      const dialog = page.getByRole('dialog')
      const press = (key: string) => dialog.getByRole('button', { name: t(key), exact: true }).click()
      const loseDeletion = async () => {
        await table.getByRole('button').first().click()
        await press('messages:opened.delete')
        await loseAnswerOf(visit, 'deleteApplicationMessage')
        await press('messages:confirm.delete')
        await visit.alert(t('messages:failed.deletionUnanswered')).waitFor()
      }
      await loseDeletion()
      await press('ui:dialog.close')
      await expect.poll(() => table.getByRole('button').count()).toBe(1)
      await loseDeletion()
      await press('messages:opened.delete')
      await press('messages:confirm.delete')
      await visit.told(t('messages:done.deleted'))
      await page.getByText(t('messages:none.title'), { exact: true }).waitFor()
    },
  )

  journey('to a message: sent again it is there once', {}, async (visit) => {
    const { page, t } = visit
    const applicant = await newApplicant(portal())
    await visit.beginAt(applicant.login, `/app/newSupply/${await applicationOf(portal(), applicant)}`)
    const send = visit.button(t('messages:write.send'))
    await page.locator('[name=message]').fill('4711')
    await loseAnswerOf(visit, 'insertApplicationMessage')
    await send.click()
    await visit.alert(t('messages:failed.sendingUnanswered')).waitFor()
    await send.click()
    await visit.told(t('messages:done.sent'))
    const rows = page.getByRole('table').getByRole('button')
    await expect.poll(() => rows.count()).toBe(1)
    // The same is sent once more when it is meant.
    await page.locator('[name=message]').fill('4711')
    await send.click()
    await expect.poll(() => rows.count()).toBe(2)
  })

  journey('to a file of an application: whoever gives up sees what the server has', {}, async (visit) => {
    const { page, t } = visit
    const applicant = await newApplicant(portal())
    const application = await applicationOf(portal(), applicant)
    const row = { application_id: application, kind: 'identityCard', seq_id: 1, is_mandatory: true }
    await portal().db.insertInto('application_attachments').values(row).execute()
    await visit.beginAt(applicant.login, `/app/newSupply/${application}`)
    const list = page.getByRole('region', { name: t('attachment:list.title') })
    const buttons = list.getByRole('listitem').getByRole('button')
    const dialog = page.getByRole('dialog')
    const press = (key: string) => dialog.getByRole('button', { name: t(key), exact: true }).click()
    const choose = async (name: string) => {
      await buttons.first().click()
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'image/png', buffer: smallestPicture })
    }
    await choose('former.png')
    await list.getByText('former.png', { exact: true }).waitFor()

    await loseAnswerOf(visit, 'updateApplicationAttachment')
    await choose('present.png')
    await visit.alert(t('attachment:uploadUnanswered')).waitFor()
    await press('attachment:leaveOut')
    await list.getByText('present.png', { exact: true }).waitFor()

    await buttons.last().click()
    await loseAnswerOf(visit, 'deleteApplicationAttachment')
    await press('attachment:delete')
    await visit.alert(t('attachment:deletionFailed')).waitFor()
    await press('attachment:keep')
    await list.getByText(t('attachment:list.missing'), { exact: true }).waitFor()
    expect(await list.getByRole('status').count()).toBe(0)
  })

  journey(
    'to a registration for electronic bills: sending it again says that it is done',
    {},
    async (visit) => {
      const { page, t } = visit
      const [mobile, email] = [visitorsMobile(), visitorsEmail()]
      const { number } = await newestInvoice(visit, 0)
      await proveBoth(visit, mobile, email)
      await confirmInvoice(visit, number, 'e-bill:confirmProperty')
      await page.locator('input[name=terms]').check()
      const submit = async () => {
        await visit.button(t('e-bill:preferences.submit')).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('e-bill:dialog.submit') })
          .click()
      }
      await loseAnswerOf(visit, 'updateDetails')
      await submit()
      await visit.alert(t('e-bill:preferences.problem.unreachable')).waitFor()
      await submit()
      await visit.heading(t('e-bill:summary.title')).waitFor()
      const mails = (await portal().outbox()).filter(({ to, code }) => to === email && code === '')
      expect(mails).toHaveLength(1)
    },
  )

  journey('to the end of electronic bills: a reload finds that they have ended', {}, async (visit) => {
    const { page, t } = visit
    const email = visitorsEmail()
    const { reference, number } = await newestInvoice(visit, 1)
    await subscribe(portal(), { email, mobileNo: '', reference, invoiceNumber: number })
    await askToUnsubscribe(visit, email)
    await visit.enterCode(email)
    await loseAnswerOf(visit, 'unSubscribe')
    await confirmInvoice(visit, number, 'unsubscribe:confirmProperty')
    await visit.alert(t('unsubscribe:problem.unreachable')).waitFor()
    await page.reload()
    await visit.heading(t('unsubscribe:end.title')).waitFor()
  })

  journey('to a change of own details: whoever gives up then sees that it was kept', {}, async (visit) => {
    const { page, t } = visit
    await visit.beginAt('customer@example.com', '/account')
    await visit.button(t('own-details:change')).click()
    await page.getByRole('textbox', { name: t('own-details:field.phoneNo') }).fill('22 765432')
    await visit.button(t('own-details:continue')).click()
    await loseAnswerOf(visit, 'changeOwnDetails')
    await visit.button(t('own-details:review.confirm')).click()
    await visit.alert(t('own-details:unreachable')).waitFor()
    await visit.button(t('own-details:cancel')).click()
    await page.getByRole('definition').getByText('+35722765432').waitFor()
  })

  journey('to a message to support: it is sent once, and a reload finds that it was', {}, async (visit) => {
    const { page, t } = visit
    const email = visitorsEmail()
    const message = `Meter ${randomUUID()}`
    const sent = page.getByText(t('support:sent.title'))
    await writeToSupport(visit, { email }, message)
    await loseAnswerOf(visit, 'sendContactUsEmail')
    await visit.enterCode(email)
    await visit.alert(t('support:unsent.problem.unreachable')).waitFor()
    await page.reload()
    await sent.waitFor()
    expect(await page.locator('textarea[name=message]').inputValue()).toBe('')
    const mails = (await portal().outbox()).filter(({ body }) => body.includes(message))
    expect(mails).toHaveLength(1)
  })
})
