/** Sending a file for an application, in the engines of Firefox and Safari. */
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { applicationOf, newApplicant } from '#tools/browser/stage/conversation-people.ts'
import { prepareEngineJourneys } from './stage/engine-journeys.ts'

const { journey, portal } = prepareEngineJourneys()

let folder: string
let card: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-'))
  card = join(folder, 'card.png')
  writeFileSync(card, smallestPicture)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

journey('sends the file that an application needs, and looks at it', async (person) => {
  const { db } = portal()
  const applicant = await newApplicant(portal())
  const application = await applicationOf(portal(), applicant)
  await db
    .insertInto('application_attachments')
    .values({ application_id: application, kind: 'identityCard', seq_id: 1, is_mandatory: true })
    .execute()
  await person.isSignedInAs(applicant.login)
  await person.opens(`/app/newSupply/${application}`)
  const name = 'Copy of the identity card'
  await person.presses(person.t('attachment:list.upload', { name }))
  // The page has another field for files, which is that of messages.
  await person.sees(person.t('attachment:list.choosing', { name }))
  await person.chooses(card)
  await person.sees('card.png')
  await person.sees(person.t('attachment:list.stored'))
  await person.presses(person.t('attachment:stored.show', { name: 'card.png' }))
  await person.finds(
    'the picture is drawn',
    () => [...document.querySelectorAll('main img')].map((image) => (image as HTMLImageElement).naturalWidth),
    [1],
  )
  const stored = await db
    .selectFrom('application_attachments')
    .innerJoin('stored_files', 'stored_files.application_attachment_id', 'application_attachments.id')
    .select('stored_files.name')
    .where('application_id', '=', application)
    .execute()
  expect(stored).toEqual([{ name: 'card.png' }])
})
