/** A reader's round without a network, shortened, in Safari's engine: the day of sixty readings is walked in Chromium. */
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { newRound } from '../e2e/stage/rounds.ts'
import { prepareEngineJourneys } from './stage/engine-journeys.ts'

const { journey, portal, network } = prepareEngineJourneys({}, { hasNetwork: true })

let folder: string
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-'))
  photo = join(folder, 'IMG_0001.png')
  writeFileSync(photo, smallestPicture)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readings = ['9992', '9993', '9994', '9995', '9996', '9997']

journey(
  'reads six meters without a network, opens the round again, and all arrives once',
  async (person) => {
    const { id, login, meters } = await newRound(portal(), readings.length)
    const path = `/captureRound/${id}`
    const numbers = (waiting: number, received: number) =>
      person.sees(
        person.t('reading-outbox:numbers', { waiting: String(waiting), received: String(received) }),
      )
    const reads = async (index: number) => {
      await person.types(readings[index]!, person.t('capture-round:reading.label'))
      await person.presses(person.t('capture-round:reading.save'))
      // What moves below it has settled then: with the photo of the first meter, one more waits than was read.
      await numbers(index + 2, 0)
      await person.sees(person.t('reading-outbox:pausing'))
    }
    const next = () => person.pressesWhatSays(person.t('capture-round:next', { address: '' }).split(':')[0]!)
    await person.isSignedInAs(login)
    await person.opens(path)
    await person.sees(person.t('offline-page:stored'))
    network().switchOff()

    await person.pressesWhatSays(meters[0]!)
    await person.chooses(photo)
    await person.seesPicture(person.t('capture-round:photo.picture', { number: '1' }))
    await reads(0)
    for (const index of [1, 2]) {
      await next()
      await reads(index)
    }
    await numbers(4, 0)
    // The page is gone, and there is no network: the worker of the road answers.
    await person.opens(path)
    await person.sees(person.t('capture-round:fromPhone'))
    await numbers(4, 0)
    await person.pressesWhatSays(meters[3]!)
    await reads(3)
    for (const index of [4, 5]) {
      await next()
      await reads(index)
    }
    await person.sees(person.t('capture-round:allDone'))
    await numbers(7, 0)
    network().switchOn()
    await person.reloads()
    await numbers(0, 7)

    const { rows } = await sql`
    select meter, reading::text, photos::integer,
      (select count(*)::integer from round_receipts where stop = shown.id) as receipts
    from round_stops_shown shown where round = ${id} order by sequence`.execute(portal().db)
    expect(rows).toEqual(
      meters.map((meter, index) => ({
        meter,
        reading: readings[index],
        photos: index === 0 ? 1 : 0,
        receipts: 1,
      })),
    )
  },
  ['WebKit'],
)
