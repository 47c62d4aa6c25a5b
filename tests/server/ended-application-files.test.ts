/** The files of an application that has ended: what was there stays; on both databases. */
import { describe, expect, inject, test } from 'vitest'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { changeApplication } from './changed-rows.ts'
import { applicant, filesOf, putFile, staff, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { pdf, png } from '#tools/test-portal/file-samples.ts'
import { untilOneWaits } from './lock-waits.ts'
import { portalFixture, portalForTest } from './portal-fixture.ts'

const remove = ({ browser }: Person, value: number) => browser.call('deleteApplicationAttachment', { value })

/** Somebody whose application has a copy of the identity card, and lacks a title deed. */
async function withFiles(portal: TestPortal) {
  const customer = await applicant(portal)
  const { applicationId } = customer
  await portal.db
    .insertInto('application_attachments')
    .values([
      { application_id: applicationId, kind: 'identityCard', seq_id: 1, is_mandatory: true },
      { application_id: applicationId, kind: 'titleDeed', seq_id: 2, is_mandatory: false },
    ])
    .execute()
  const [card, deed] = (await filesOf(customer, applicationId)).map(({ attachmentId }) => attachmentId)
  await putFile(customer, card!, 'card.png', png)
  return { customer, applicationId, card: card!, deed: deed! }
}

describe.each(databases)('files of an application that has ended on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  test.each(['posted', 'cancelled'] as const)(
    'stay as they were when it is %s, and what was missing may still come',
    async (status) => {
      const { customer, applicationId, card, deed } = await withFiles(portal)
      expect(await filesOf(customer, applicationId)).toMatchObject([{ isFixed: false }, { isFixed: false }])
      await changeApplication(portal.db, applicationId, { status })
      for (const who of [customer, await staff(portal)])
        for (const { data } of [await putFile(who, card, 'other.pdf', pdf), await remove(who, card)])
          expect(data.code).toBe('application.move')
      expect(await filesOf(customer, applicationId)).toMatchObject([
        { fileName: 'card.png', isFixed: true },
        { fileName: '', isFixed: false },
      ])
      const read = await customer.browser.call('downloadApplicationAttachment', { Value: card })
      expect(Buffer.from(read.body['value'] as Uint8Array)).toEqual(png)
      expect((await putFile(customer, deed, 'deed.pdf', pdf)).body['item']).toMatchObject({
        fileName: 'deed.pdf',
        isFixed: true,
      })
    },
  )
})

test('who deletes or replaces a file while staff ends the application is told that it has ended', async () => {
  // An embedded database has one connection: there, nothing is side by side.
  const portal = await portalForTest({ database: inject('postgresUrl') })
  const { customer, applicationId, card } = await withFiles(portal)
  // Both are asked before it ends, and wait.
  for (const change of [() => remove(customer, card), () => putFile(customer, card, 'other.pdf', pdf)]) {
    await changeApplication(portal.db, applicationId, { status: 'inProcess' })
    const changing = await portal.db.transaction().execute(async (tx) => {
      await changeApplication(tx, applicationId, { status: 'posted' })
      const answer = change()
      await untilOneWaits(portal.db)
      return { answer }
    })
    expect((await changing.answer).data.code).toBe('application.move')
  }
  expect((await filesOf(customer, applicationId))[0]).toMatchObject({ fileName: 'card.png' })
})
