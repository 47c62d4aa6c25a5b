/** Files that are not what they say: archives that lie about their sizes, renamed programs, documents that load others. */
import fc from 'fast-check'
import { calls } from '#contract/index.ts'
import { newApplicationRow } from '#tools/test-portal/utility-rows.ts'
import { faultOf, nameOf } from '../faults.ts'
import { brokenFile, honestFile, lyingFile, type SampleFile } from '../generate/files.ts'
import type { Attack, Scenario } from '../scenario.ts'
import {
  newOwnCustomer,
  startOwnPortal,
  type OwnCustomer,
  type OwnPortal,
} from '../environment/own-portal.ts'
import type { Outcome } from '../environment/exchange.ts'

const name = 'lying uploads'
/** However short the time, of each kind. */
const fewest = 8
/** A file that unpacks to gigabytes would keep everybody waiting. */
const longestMilliseconds = 10_000

/** The kind of finding that a file is which must be refused and was not. */
export const harmfulWasTaken = 'A file that is not what it says is taken'
const honestWasRefused = 'A file as people send it is refused'

/** Sends it with a message of its own. @returns whether it was taken, and as what it was refused */
async function send(
  { visitor }: OwnCustomer,
  application: number,
  { name: fileName, bytes }: SampleFile,
): Promise<{ isTaken: boolean; code: string | undefined; milliseconds: number }> {
  const written = await visitor.call('insertApplicationMessage', {
    PortalApplicationId: application,
    Message: 'Here it is.',
  })
  if (!written.fulfilled) throw new Error(`no message could be written: ${written.code}`)
  const { fulfilled, code, outcome } = await visitor.upload(
    'processMessageAttachments',
    { messageId: String(written.body['id']) },
    [{ part: 'uploadFiles', name: fileName, bytes }],
  )
  return { isTaken: fulfilled, code, milliseconds: outcome.milliseconds }
}

async function sendAll(attack: Attack, own: OwnPortal, milliseconds: number): Promise<number> {
  const { report } = attack
  const end = performance.now() + milliseconds
  const heard = (outcome: Outcome) => {
    report.count(name, nameOf(outcome))
    const fault = faultOf(outcome, calls.processMessageAttachments.envelope)
    if (fault)
      report.find(
        fault,
        `${name}: ${outcome.kind === 'answered' ? outcome.body.slice(0, 300) : outcome.kind}`,
      )
  }
  const customer = await newOwnCustomer(own, heard)
  const application = await newApplicationRow(own.portal.db, {
    accountNo: customer.accountNo,
    at: own.clock(),
  })
  const kinds = [
    { files: honestFile, mayBe: { taken: true, refused: false } },
    { files: lyingFile, mayBe: { taken: false, refused: true } },
    { files: brokenFile, mayBe: { taken: true, refused: true } },
  ]
  let sent = 0
  do
    for (const { files, mayBe } of kinds)
      for (const file of fc.sample(files, { seed: attack.dice(2 ** 31), numRuns: fewest })) {
        const { isTaken, code, milliseconds: took } = await send(customer, application, file)
        sent += 1
        const shown = `${file.what}: ${file.name}, ${file.bytes.length} bytes, ${file.bytes.subarray(0, 200).toString('base64')}`
        if (isTaken && !mayBe.taken) report.find(harmfulWasTaken, shown)
        if (!isTaken && !mayBe.refused) report.find(honestWasRefused, `${code}: ${shown}`)
        if (took > longestMilliseconds)
          report.find(`A file keeps the portal longer than ${longestMilliseconds / 1000} s`, shown)
      }
  while (performance.now() < end)
  return sent
}

export const lyingUploads: Scenario = {
  name,
  async run(attack, milliseconds) {
    const own = await startOwnPortal(attack)
    try {
      const sent = await sendAll(attack, own, milliseconds)
      attack.report.note(name, `${sent} files, a third of which must be refused and a third taken`)
    } finally {
      await own.dispose()
    }
  },
}
