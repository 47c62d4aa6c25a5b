/** Where customers pay is changed by two administrators: on its page, and when a change is undone. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalItem, ApprovalLine } from '#contract/approvals.ts'
import type { ConfigurationItem } from '#contract/administration.ts'
import { runOperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { employee, type Employee } from './areas-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as ConfigurationItem
const address = 'organisation.paymentLink'
const links = 'organisation.paymentLinks'
const ours = 'https://pay.utility.example/'
const list = JSON.stringify([
  { name: 'Island Pay', icon: '', link: 'https://island.example/', appendAccount: true },
])

describe.each(bothDatabases)('where customers pay, on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let maria: Employee
  let kostas: Employee
  let clerk: Employee

  beforeAll(async () => {
    maria = await employee(portal, {}, { administer: true })
    kostas = await employee(portal, {}, { administer: true })
    clerk = await employee(portal, { portalDm: true }, { approve: true })
  })

  const read = async (who: Employee, Name = address) =>
    itemOf(await who.browser.call('getConfigurationItem', { Subject: 'setting', Name }))
  const set = async (who: Employee, Value: string, Name = address) =>
    who.browser.call('changeConfiguration', {
      Subject: 'setting',
      Name,
      Parts: [{ Part: 'value', Value }],
      Seen: (await read(who, Name)).version,
      Reason: 'a new bank',
    })
  const check = (who: Employee, Value: string, Name = address) =>
    who.browser.call('checkConfiguration', {
      Subject: 'setting',
      Name,
      Parts: [{ Part: 'value', Value }],
    })
  const undo = async (who: Employee, Name = address) => {
    const { version, history } = await read(who, Name)
    return who.browser.call('undoConfiguration', {
      Subject: 'setting',
      Id: history[0]!.id,
      Seen: version,
      Reason: 'the old bank again',
    })
  }
  const decide = (who: Employee, Id: number, Decision: 'approve' | 'reject' = 'approve') =>
    who.browser.call('decideApproval', { Id, Decision, Reason: Decision === 'reject' ? 'not ours' : '' })
  const shown = async (): Promise<{ paymentLink: string; paymentLinks?: unknown[] }> =>
    (await createVisitor(portal.url).call('getOrganisationSettings', {})).body['value'] as never

  test('one asks, nothing holds until another has agreed, and the history names both', async () => {
    const before = await read(maria)
    const asked = itemOf(await set(maria, ours))
    expect(asked).toMatchObject({
      value: before.value,
      mayChange: false,
      waiting: { askedBy: 'Eleni Test', parts: [{ part: 'value', before: before.value, after: ours }] },
    })
    expect((await shown()).paymentLink).toBe(before.value)
    expect((await check(kostas, 'https://other.example/')).data.code).toBe('setting.waiting')
    expect((await set(kostas, 'https://other.example/')).data.code).toBe('setting.waiting')

    const { id } = asked.waiting!
    const waiting = (await kostas.browser.call('getApprovals', {})).body['items'] as ApprovalLine[]
    expect(waiting.find((line) => line.id === id)).toMatchObject({ kind: 'paymentAddressChange' })
    const request = (await kostas.browser.call('getApproval', { Value: id })).body['item'] as ApprovalItem
    expect(request.rows).toEqual([{ name: 'paymentLink', kind: 'text', before: before.value, after: ours }])
    expect((await decide(maria, id)).data.code).toBe('approval.ownRequest')
    expect((await decide(clerk, id)).data.status).not.toBe(0)
    expect((await shown()).paymentLink).toBe(before.value)

    expect((await decide(kostas, id)).data.status).toBe(0)
    expect((await shown()).paymentLink).toBe(ours)
    const after = await read(maria)
    expect(after.waiting).toBeUndefined()
    expect(after.history[0]).toMatchObject({
      by: 'Eleni Test',
      approvedBy: 'Eleni Test',
      reason: 'a new bank',
      parts: [{ part: 'value', after: ours }],
    })

    // Undoing takes two as well.
    const undoing = itemOf(await undo(kostas))
    expect(undoing.value).toBe(ours)
    expect((await decide(kostas, undoing.waiting!.id)).data.code).toBe('approval.ownRequest')
    expect((await decide(maria, undoing.waiting!.id)).data.status).toBe(0)
    expect((await shown()).paymentLink).toBe(before.value)
    const [newest, undone] = (await read(maria)).history
    expect([newest?.undoes, undone?.isUndone]).toEqual([undone?.id, true])
  })

  test('the list of sites is a request of its own, and a rejected one changes nothing', async () => {
    const first = itemOf(await set(maria, list, links)).waiting!
    const second = itemOf(await set(kostas, 'https://two.example/')).waiting!
    expect(first.id).not.toBe(second.id)
    expect((await decide(maria, second.id, 'reject')).data.status).toBe(0)
    expect((await read(maria)).value).not.toBe('https://two.example/')
    expect((await decide(kostas, first.id)).data.status).toBe(0)
    expect((await shown()).paymentLinks).toEqual(JSON.parse(list))
  })

  test('what is no address is refused before anybody is asked', async () => {
    expect((await check(maria, 'javascript:alert(1)')).data.code).toBe('setting.value')
    expect((await set(maria, 'javascript:alert(1)')).data.code).toBe('setting.value')
    expect((await read(maria)).waiting).toBeUndefined()
  })

  test('a request is void when the address was changed at a terminal meanwhile', async () => {
    const { id } = itemOf(await set(maria, 'https://three.example/')).waiting!
    const done = await runOperatorCommand(
      { db: portal.db, content: createContentStore(portal.db, systemClock, {}) },
      { command: 'set', key: 'organisation.paymentLink', value: 'https://four.example/' },
    )
    expect(done.kind).toBe('done')
    expect((await decide(kostas, id)).data).toMatchObject({ code: 'approval.decided', problem: 'void' })
    // The portal hears of what another process has changed a moment later.
    await expect.poll(async () => (await shown()).paymentLink).toBe('https://four.example/')
    await expect.poll(async () => (await read(maria)).mayChange).toBe(true)
  })

  test('of ten who agree at once one carries it out', async () => {
    const { id } = itemOf(await set(maria, 'https://five.example/')).waiting!
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(kostas, id)))
    expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
    const { history } = await read(maria)
    expect(history.filter(({ parts }) => parts[0]?.after === 'https://five.example/')).toHaveLength(1)
  })
})
