/** Codes for different people are sent side by side, although all of them count in one budget. */
import { expect, inject, test } from 'vitest'
import { createAlerts } from '#server/alerts.ts'
import { createCodeBudget } from '#server/authentication/code-budget.ts'
import { createOneTimeCodes, type CodeSending } from '#server/authentication/one-time-codes.ts'
import { unknownRequester } from '#server/authentication/requester.ts'
import { systemClock } from '#server/clock.ts'
import { defaultLimits } from '#server/limits.ts'
import { createLogger } from '#server/logging.ts'
import { createSecrets } from '#server/secrets.ts'
import { serverDatabase } from '#tools/test-portal/test-database.ts'
import { testSecret } from '#tools/test-portal/portal.ts'

// An embedded database has one connection: there, nothing is side by side.
test('while the message of one is being written, another gets a code, and one beyond the budget gets none', async () => {
  const database = await serverDatabase(inject('postgresUrl'), false)
  const limits = { ...defaultLimits, mailsPerPortal: 2 }
  const secrets = createSecrets(testSecret)
  const budget = createCodeBudget(limits, secrets, createAlerts(createLogger('silent'), systemClock))
  const codes = createOneTimeCodes(database.db, systemClock, limits, secrets, budget)
  const send = (person: number, enqueue: () => Promise<void>): Promise<CodeSending> =>
    codes.send({
      subject: { purpose: 'passwordReset', subjectHash: `subject-${person}`, accountId: null },
      requester: unknownRequester(`192.0.2.${person}`),
      address: `192.0.2.${person}`,
      isDecoy: false,
      reusesActive: false,
      identifier: `person-${person}@example.com`,
      resendSeconds: 10,
      enqueue,
    })
  try {
    let go = (): void => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    let isWriting = (): void => {}
    const writing = new Promise<void>((resolve) => (isWriting = resolve))
    const slow = send(1, async () => {
      isWriting()
      await held
    })
    await writing
    expect(await send(2, async () => {})).toEqual({ kind: 'sent' })
    go()
    expect(await slow).toEqual({ kind: 'sent' })
    expect(await send(3, async () => {})).toMatchObject({ kind: 'tooMany' })
    const kept = await database.db.selectFrom('one_time_codes').select('subject_hash').execute()
    expect(kept.map((row) => row.subject_hash).toSorted()).toEqual(['subject-1', 'subject-2'])
  } finally {
    await database.close()
  }
})
