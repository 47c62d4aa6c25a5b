/** The files that an application needs: required or not, sent, looked at, downloaded, replaced and deleted. */
import { describe, expect } from 'vitest'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { applicationOf, newApplicant, newClerk } from '#tools/browser/stage/conversation-people.ts'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { moveApplication } from '../stage/application-moves.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const list = ({ page, t }: Journey) => page.getByRole('region', { name: t('attachment:list.title') })
const rows = (visit: Journey) => list(visit).getByRole('listitem')
const dialog = ({ page }: Journey) => page.getByRole('dialog')
const named = (name: string) => ({ name: `\u2068${name}\u2069` })
/** The button of a file. */
const action = (visit: Journey, key: string, name: string) =>
  list(visit).getByRole('button', { name: visit.t(key, named(name)), exact: true })

/** An application that needs a copy of the identity card, and may have a plan. */
async function applicationWithList(): Promise<{ login: string; application: number }> {
  const applicant = await newApplicant(portal())
  const application = await applicationOf(portal(), applicant)
  const wanted = (kind: string, seq_id: number) => ({
    application_id: application,
    kind,
    seq_id,
    is_mandatory: seq_id === 1,
  })
  await portal()
    .db.insertInto('application_attachments')
    .values([wanted('identityCard', 1), wanted('sitePlan', 2)])
    .execute()
  return { login: applicant.login, application }
}

/** Begins at such an application as its customer. */
async function beginWithList(visit: Journey): Promise<number> {
  const { login, application } = await applicationWithList()
  await visit.beginAt(login, `/app/newSupply/${application}`)
  return application
}

async function choose(visit: Journey, name: string, buffer = smallestPicture): Promise<void> {
  await dialog(visit).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
}

/** Opens the dialog of the identity card or of the plan. */
const openFile = (visit: Journey, which: 'first' | 'last') =>
  rows(visit)[which]().getByRole('button').first().click()

/** Whether this browser still has what it showed at an address. */
const canBeHad = ({ page }: Journey, address: string) =>
  page.evaluate((src) => {
    const picture = new Image()
    picture.src = src
    return picture.decode().then(
      () => true,
      () => false,
    )
  }, address)

const addressShown = async (visit: Journey) => (await list(visit).getByRole('img').getAttribute('src')) ?? ''

/** Deletes a file, and confirms that. */
async function remove(visit: Journey, name: string): Promise<void> {
  await action(visit, 'attachment:list.delete', name).click()
  await dialog(visit)
    .getByRole('button', { name: visit.t('attachment:delete'), exact: true })
    .click()
  await list(visit).getByText(visit.t('attachment:list.deleted')).waitFor()
}

/** Resolves when the picture has been drawn; fails when it cannot be. */
const drawn = (visit: Journey) =>
  list(visit)
    .getByRole('img')
    .evaluate((picture) => (picture as HTMLImageElement).decode())

describe('The files of an application', () => {
  journey(
    'are sent, looked at and deleted, and what is required is said',
    { language: 'el' },
    async (visit) => {
      await beginWithList(visit)
      await rows(visit).nth(1).waitFor()
      await expect.poll(() => rows(visit).first().innerText()).toContain(visit.t('attachment:list.mandatory'))
      expect(await rows(visit).last().innerText()).not.toContain(visit.t('attachment:list.mandatory'))
      expect(await axeBreaches(visit.page)).toEqual([])

      await openFile(visit, 'first')
      await choose(visit, 'card.exe')
      await visit.alert(visit.t('attachment:fault.application.kind')).waitFor()
      await expect
        .poll(() => dialog(visit).locator('input[type=file]').getAttribute('aria-invalid'))
        .toBe('true')
      await choose(visit, 'card.png')
      await list(visit).getByText(visit.t('attachment:list.stored')).waitFor()
      await list(visit).getByText('card.png', { exact: true }).waitFor()

      await action(visit, 'attachment:stored.show', 'card.png').click()
      await list(visit).getByRole('img').waitFor()
      await drawn(visit)
      const address = await addressShown(visit)
      expect(await canBeHad(visit, address)).toBe(true)
      await action(visit, 'attachment:stored.hide', 'card.png').click()
      await list(visit).getByRole('img').waitFor({ state: 'detached' })
      // Nobody who comes to the page later finds it in the browser's memory.
      visit.allowFailuresOf('blob:')
      expect(await canBeHad(visit, address)).toBe(false)

      await visit.button(visit.t('attachment:help.label')).first().click()
      await dialog(visit).getByText(visit.t('attachment:help.sizeApplication')).waitFor()
      await visit.page.keyboard.press('Escape')

      await action(visit, 'attachment:list.delete', 'card.png').click()
      await dialog(visit)
        .getByRole('button', { name: visit.t('attachment:keep') })
        .click()
      await dialog(visit).waitFor({ state: 'detached' })
      // Nothing was done, and nothing is said to be.
      expect(await list(visit).getByRole('status').count()).toBe(0)
      await remove(visit, 'card.png')
      await list(visit).getByText('card.png', { exact: true }).waitFor({ state: 'detached' })

      await openFile(visit, 'first')
      visit.allowFailuresOf('ApplicationAttachment/Update')
      await visit.page.route('**/api/ApplicationAttachment/Update*', (route) =>
        route.fulfill({ status: 500 }),
      )
      await choose(visit, 'card.png')
      await visit.heading(visit.t('sign-in:title')).waitFor()
    },
  )

  journey('are not shown any more when they are replaced, deleted or left', {}, async (visit) => {
    await beginWithList(visit)
    await openFile(visit, 'first')
    await choose(visit, 'card.png')
    const show = async (name: string) => {
      await action(visit, 'attachment:stored.show', name).click()
      await list(visit).getByRole('img').waitFor()
      return addressShown(visit)
    }
    await show('card.png')
    await openFile(visit, 'first')
    await choose(visit, 'other.png')
    await list(visit).getByText('other.png', { exact: true }).waitFor()
    expect(await list(visit).getByRole('img').count(), 'the former card').toBe(0)

    await show('other.png')
    await remove(visit, 'other.png')
    await list(visit).getByText('other.png', { exact: true }).waitFor({ state: 'detached' })
    expect(await list(visit).getByRole('img').count(), 'a card that is gone').toBe(0)

    await openFile(visit, 'first')
    await choose(visit, 'last.png')
    const address = await show('last.png')
    await visit.button(visit.t('signed-in:menu.open')).click()
    await dialog(visit)
      .getByRole('link', { name: visit.t('menu:apps.name'), exact: true })
      .click()
    await visit.heading(visit.t('application-list:title')).waitFor()
    visit.allowFailuresOf('blob:')
    expect(await canBeHad(visit, address)).toBe(false)
  })

  journey('that are required and sent let it be submitted, on the page as it is', {}, async (visit) => {
    const { login, application } = await applicationWithList()
    await portal()
      .db.updateTable('applications')
      .set({
        status: 'draft',
        is_submitted: false,
        details: JSON.stringify({ place: 'Ledra 1', service: 'water' }),
      })
      .where('id', '=', String(application))
      .execute()
    await visit.beginAt(login, `/app/newSupply/${application}`)
    const submit = visit.button(visit.t('application-moves:move.customer.submitted'))
    const missing = visit.page.getByText(visit.t('application-moves:missing'), { exact: true })
    const send = async () => {
      await openFile(visit, 'first')
      await choose(visit, 'card.png')
      await list(visit).getByText(visit.t('attachment:list.stored')).waitFor()
    }
    await missing.waitFor()
    expect(await submit.isEnabled()).toBe(false)
    await send()
    await missing.waitFor({ state: 'detached' })
    await expect.poll(() => submit.isEnabled()).toBe(true)
    await remove(visit, 'card.png')
    await missing.waitFor()
    await expect.poll(() => submit.isEnabled()).toBe(false)

    // The same beside a question that waits for its answer.
    await visit.button(visit.t('application-moves:move.customer.cancelled')).click()
    const question = visit.page.getByText(visit.t('application-moves:means.customer.cancelled'), {
      exact: true,
    })
    await question.waitFor()
    await send()
    await missing.waitFor({ state: 'detached' })
    expect(await question.isVisible()).toBe(true)
    await visit.button(visit.t('application-moves:leave')).click()
    // Nobody but the customer sees a draft: the form for messages is there when it is submitted.
    await visit.page.getByText(visit.t('messages:readOnly.draft'), { exact: true }).waitFor()
    expect(await visit.page.locator('[name=message]').count()).toBe(0)
    await moveApplication(visit, 'customer.submitted', 'new')
    await visit.page.locator('[name=message]').waitFor()
  })

  journey('are seen by staff, as far as they may, and a server that is gone is said', {}, async (visit) => {
    const application = await beginWithList(visit)
    await openFile(visit, 'last')
    await choose(visit, 'plan.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'))
    await list(visit).getByText('plan.pdf', { exact: true }).waitFor()
    await portal().setSetting('security.applicationAttachments.delete', '{"employee":"hidden"}')

    const staff = await another({ language: 'ru' })
    await staff.beginAt((await newClerk(portal())).login, `/app/newSupply/${application}`)
    await action(staff, 'attachment:stored.show', 'plan.pdf').click()
    const link = list(staff).getByRole('link', { name: staff.t('attachment:stored.openPdf') })
    await expect.poll(() => link.getAttribute('href')).toMatch(/^blob:/)
    expect(await action(staff, 'attachment:list.delete', 'plan.pdf').count()).toBe(0)
    await action(staff, 'attachment:stored.hide', 'plan.pdf').click()

    staff.allowFailuresOf('ApplicationAttachment/Download')
    await staff.page.route('**/api/ApplicationAttachment/Download', (route) =>
      route.abort('connectionrefused'),
    )
    await action(staff, 'attachment:stored.show', 'plan.pdf').click()
    await staff.page
      .getByRole('alert')
      .getByText(staff.t('attachment:stored.failed'), { exact: true })
      .waitFor()
    await action(staff, 'attachment:list.download', 'plan.pdf').click()
    await staff.page
      .getByRole('alert')
      .getByText(staff.t('attachment:list.downloadFailed'), { exact: true })
      .waitFor()

    // A reason that is being typed stays when a file changes beside it.
    await staff.button(staff.t('application-moves:move.staff.askedForMore')).click()
    const reason = staff.page.locator('[name=reason]')
    await reason.fill('4711?')
    const isFetched = staff.page.waitForResponse('**/api/Application/GetItem')
    await openFile(staff, 'last')
    await choose(staff, 'plan.png')
    await isFetched
    await list(staff).getByText('plan.png', { exact: true }).waitFor()
    expect(await reason.inputValue()).toBe('4711?')
    await portal().setSetting('security.applicationAttachments.delete', 'shown')
  })

  journey('one that the other side has put there meanwhile is not replaced unseen', {}, async (visit) => {
    const application = await beginWithList(visit)
    const staff = await another({})
    await staff.beginAt((await newClerk(portal())).login, `/app/newSupply/${application}`)
    await openFile(visit, 'first')
    await openFile(staff, 'first')
    await choose(staff, 'by-staff.png')
    await list(staff).getByText('by-staff.png', { exact: true }).waitFor()
    await choose(visit, 'card.png')
    await visit.alert(visit.t('notices:refusal.attachment.changed')).waitFor()
    await dialog(visit)
      .getByRole('button', { name: visit.t('attachment:leaveOut'), exact: true })
      .click()
    await list(visit).getByText('by-staff.png', { exact: true }).waitFor()
  })
})
