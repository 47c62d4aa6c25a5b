/** Other people's records: every call with every number and name that belongs to somebody else. */
import fc from 'fast-check'
import { calls, type CallName } from '#contract/index.ts'
import { placesOf, usualBodyOf, withId, type Place } from '../generate/bodies.ts'
import { faultOf, nameOf } from '../faults.ts'
import { oneOf, type Attack, type Scenario } from '../scenario.ts'
import { hasSession } from '../environment/customer.ts'
import { newOwnCustomer, startOwnPortal, type OwnPortal } from '../environment/own-portal.ts'
import { arrangeOwner, type Owner } from '../environment/records-of-an-owner.ts'
import type { Outcome } from '../environment/exchange.ts'
import { createVisitor, type Visitor } from '../environment/visitor.ts'

const name = "others' records"
/** The kind of finding that a word of somebody's own is which somebody else heard. */
export const heardByOthers = 'Somebody else is told what belongs to one customer'
const changedByOthers = 'Somebody else changed what belongs to one customer'

/** How many requests with ids are made however short the time. */
const fewest = 300
/** After so many it is looked whether the attacker is still signed in: some of the calls sign out. */
const batch = 25

const names = Object.keys(calls) as CallName[]

/** What tells the owner everything that is theirs, and must say the same afterwards. */
const ownReading: readonly [CallName, object][] = [
  ['getOwnDetails', {}],
  ['getApplications', { Options: { PageSize: 25, Page: 1 } }],
  ['getConversations', { WaitingOnly: false, Options: { PageSize: 25, Page: 1 } }],
  ['getEmails', { Options: { PageSize: 25, Page: 1 } }],
  ['getReadingPhotos', {}],
]

const bodyOf = ({ outcome }: { outcome: Outcome }): string =>
  outcome.kind === 'answered' ? outcome.body : ''

async function readOwn(visitor: Visitor): Promise<string[]> {
  const read: string[] = []
  for (const [call, request] of ownReading) read.push(bodyOf(await visitor.call(call, { ...request })))
  return read
}

/** Every call as it usually is, and with every id of its kind in each of its fields. */
const attempts = ({ numbers, texts }: Owner): { name: CallName; place?: Place; id?: number | string }[] =>
  names.flatMap((call) =>
    placesOf(call).flatMap((place) =>
      (place.isNumber ? numbers : texts).map((id) => ({ name: call, place, id })),
    ),
  )

interface Attackers {
  visitor: Visitor
  stranger: Visitor
}

async function attack(
  attacked: Attack,
  own: OwnPortal,
  owner: Owner,
  milliseconds: number,
): Promise<{ tried: number; all: number }> {
  const { report } = attacked
  const end = performance.now() + milliseconds
  const canaries = [...owner.canaries]
  let asked = ''
  const heard = (outcome: Outcome) => {
    report.count(name, nameOf(outcome))
    if (outcome.kind === 'answered')
      for (const [word, place] of canaries)
        if (outcome.body.includes(word))
          report.find(heardByOthers, `${asked}\nis answered with the ${place}: ${outcome.body.slice(0, 300)}`)
    const fault = faultOf(outcome, undefined)
    if (fault) report.find(fault, asked)
  }
  const arrive = async (): Promise<Attackers> => ({
    visitor: (await newOwnCustomer(own, heard)).visitor,
    stranger: createVisitor(own.client, heard),
  })

  let attackers = await arrive()
  let sent = 0
  const send = async (call: CallName, place?: Place, id?: number | string) => {
    const [usual = {}] = fc.sample(usualBodyOf(call, []), { seed: attacked.dice(2 ** 31), numRuns: 1 })
    const request = place && id !== undefined ? withId(usual, place, id) : usual
    asked = `${call} ${JSON.stringify(request).slice(0, 500)}`
    // Nobody needs to be signed in for the rest.
    const isStranger = calls[call].access === 'anyone' && attacked.dice(2) === 0
    await attackers[isStranger ? 'stranger' : 'visitor'].call(call, request)
    sent += 1
    if (sent % batch === 0 && !(await hasSession(attackers.visitor))) attackers = await arrive()
  }

  for (const call of names) await send(call)
  const waiting = attempts(owner)
  const all = waiting.length
  let tried = 0
  while (waiting.length > 0 && (tried < fewest || performance.now() < end)) {
    // By chance, so that a short attack tries some of everything.
    const attempt = oneOf(attacked, waiting)
    waiting[waiting.indexOf(attempt)] = waiting.at(-1)!
    waiting.pop()
    await send(attempt.name, attempt.place, attempt.id)
    tried += 1
  }
  return { tried, all }
}

export const othersRecords: Scenario = {
  name,
  async run(attacked, milliseconds) {
    const own = await startOwnPortal(attacked)
    try {
      const owner = await arrangeOwner(own)
      const { visitor } = owner.customer
      const before = await readOwn(visitor)
      const seen = [...owner.canaries.keys()].filter((word) => before.some((body) => body.includes(word)))
      if (seen.length === 0) throw new Error('the owner does not see what is theirs: nothing could be found')
      const { tried, all } = await attack(attacked, own, owner, milliseconds)
      const after = await readOwn(visitor)
      for (const [index, [call]] of ownReading.entries())
        if (before[index] !== after[index])
          attacked.report.find(
            changedByOthers,
            `${call} told the owner ${before[index]?.slice(0, 500)}\nand now ${after[index]?.slice(0, 500)}`,
          )
      attacked.report.note(
        name,
        `${tried} of ${all} requests with an id of somebody else; ${owner.canaries.size} words to listen for, ${seen.length} of which lists tell their owner`,
      )
    } finally {
      await own.dispose()
    }
  },
}
