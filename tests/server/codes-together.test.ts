/** Codes for different people are sent side by side, although all of them count in one budget. */
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createAlerts } from '#server/platform/alerts.ts'
import { createCodeBudget } from '#server/identity/authentication/code-budget.ts'
import { createOneTimeCodes, type CodeSending } from '#server/identity/authentication/one-time-codes.ts'
import { unknownRequester } from '#server/identity/authentication/requester.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { createLogger } from '#server/platform/logging.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { serverDatabase } from '#tools/test-portal/test-database.ts'
import { testSecret } from '#tools/test-portal/portal.ts'

// An embedded database has one connection: there, nothing is side by side.
let database: OpenDatabase
beforeEach(async () => {
  database = await serverDatabase(inject('postgresUrl'), false)
})
afterEach(() => database.close())

const secrets = createSecrets(testSecret)
const networkOf = (person: number) => `192.0.2.${person}`

const budgetOf = (mailsPerPortal: number) =>
  createCodeBudget(
    { ...defaultLimits, mailsPerPortal },
    secrets,
    createAlerts(createLogger('silent'), systemClock),
  )

function send(budget: ReturnType<typeof budgetOf>, person: number, enqueue = async () => {}) {
  const codes = createOneTimeCodes(database.db, systemClock, defaultLimits, secrets, budget)
  return codes.send({
    subject: { purpose: 'passwordReset', subjectHash: `subject-${person}`, accountId: null },
    requester: unknownRequester(networkOf(person)),
    address: networkOf(person),
    isDecoy: false,
    reusesActive: false,
    identifier: `person-${person}@example.com`,
    resendSeconds: 10,
    event: 'passwordReset.requested',
    enqueue,
  })
}

/** Counts a code in a transaction, and leaves that open. @returns what commits it */
async function counted(budget: ReturnType<typeof budgetOf>) {
  let commit = (): void => {}
  const isTime = new Promise<void>((resolve) => (commit = resolve))
  let committed: Promise<void> | undefined
  await new Promise<void>((resolve, reject) => {
    committed = database.db.transaction().execute(async (tx) => {
      const code = { channel: 'email', address: networkOf(1), hasProved: false } as const
      await budget(tx, code, systemClock()).then(() => resolve(), reject)
      await isTime
    })
  })
  return async () => {
    commit()
    await committed
  }
}

test('while the message of one is being written, another gets a code, and one beyond the budget gets none', async () => {
  const budget = budgetOf(2)
  let go = (): void => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  let isWriting = (): void => {}
  const writing = new Promise<void>((resolve) => (isWriting = resolve))
  const slow: Promise<CodeSending> = send(budget, 1, async () => {
    isWriting()
    await held
  })
  await writing
  expect(await send(budget, 2)).toEqual({ kind: 'sent' })
  go()
  expect(await slow).toEqual({ kind: 'sent' })
  expect(await send(budget, 3)).toMatchObject({ kind: 'tooMany' })
  const kept = await database.db.selectFrom('one_time_codes').select('subject_hash').execute()
  expect(kept.map((row) => row.subject_hash).toSorted()).toEqual(['subject-1', 'subject-2'])
})

test('a code that is counted and not committed yet holds up nobody in other networks', async () => {
  const budget = budgetOf(1000)
  const commit = await counted(budget)
  try {
    // One in sixteen networks counts in the same row; with this secret, none of these.
    for (const person of [2, 3, 4]) expect(await send(budget, person)).toEqual({ kind: 'sent' })
  } finally {
    await commit()
  }
})

test('where the budget is nearly used up, those that are not committed yet count, too', async () => {
  const budget = budgetOf(2)
  const commit = await counted(budget)
  const others = Promise.all([2, 3, 4].map((person) => send(budget, person)))
  await commit()
  expect((await others).filter(({ kind }) => kind === 'sent')).toHaveLength(1)
})
