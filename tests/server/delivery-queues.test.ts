/** One queue for each channel, several handovers at once, codes before notices, and nobody's messages hold up others. */
import { describe, expect, test, vi } from 'vitest'
import {
  createOutgoingMessages,
  type Channel,
  type MessageKind,
} from '#server/platform/delivery/outgoing-messages.ts'
import { keepEmail } from '#server/supply/emails/keep-email.ts'
import type { OutgoingText } from '#server/platform/delivery/gateways.ts'
import { systemClock } from '#server/platform/clock.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { createLogger } from '#server/platform/logging.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type TestPortal, type TestPortalOptions } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'
import { portalForTest } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const start = (options: TestPortalOptions) => portalForTest({ seed: false, ...options })

interface Written {
  channel?: Channel
  to: string
  code?: string
  /** Default: one that lives a day, or with a code that one. */
  kind?: MessageKind
}

/** Puts messages into the queue, in this order. */
async function put(portal: TestPortal, messages: readonly Written[], clock = systemClock): Promise<void> {
  const queue = createOutgoingMessages(portal.db, clock, defaultLimits, () => false, keepEmail)
  await portal.db.transaction().execute(async (tx) => {
    for (const { channel = 'email', to, code = '', kind } of messages)
      await queue.enqueue(tx, {
        kind: kind ?? (code === '' ? 'passwordChanged' : 'signInCode'),
        channel,
        to,
        language: 'en',
        values: { name: 'Eleni', code, link: '', organisation: 'Utility' },
        discard: false,
      })
  })
}

/** Lets the portal look at the queue. */
const wake = (portal: TestPortal) => createVisitor(portal.url).call('getProfileStatus', {})

async function write(portal: TestPortal, messages: readonly Written[]): Promise<void> {
  await put(portal, messages)
  await wake(portal)
}

/** A gateway that keeps everything waiting until it is opened. */
function heldGateway() {
  const asked: string[] = []
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const gateway = async ({ to }: OutgoingText) => {
    asked.push(to)
    await opened
  }
  return { asked, gateway, open }
}

describe.each(databases)('on $database', ({ place }) => {
  test('a gateway for text messages that hangs holds no mail', async () => {
    const sms = heldGateway()
    const mails: string[] = []
    const email = async ({ to }: OutgoingText) => void mails.push(to)
    const portal = await start({ database: place(), gateways: { sms: sms.gateway, email } })
    await write(portal, [
      ...Array.from({ length: 20 }, (_, index) => ({
        channel: 'sms' as const,
        to: `+3579900000${index}`,
        code: '1',
      })),
      { to: 'eleni@example.com', code: '123456' },
    ])
    await vi.waitFor(() => expect(mails).toEqual(['eleni@example.com']), 20_000)
    sms.open()
  })

  test('several are handed over at once, but not more than allowed', async () => {
    const held = heldGateway()
    const portal = await start({
      database: place(),
      limits: { deliveriesAtOnce: 3 },
      gateways: { email: held.gateway },
    })
    const everybody = Array.from({ length: 7 }, (_, index) => `p-${index}@example.com`)
    await write(
      portal,
      everybody.map((to) => ({ to })),
    )
    await vi.waitFor(() => expect(held.asked).toHaveLength(3), 20_000)
    expect(held.asked).toEqual(everybody.slice(0, 3))
    held.open()
    await vi.waitFor(() => expect(held.asked.toSorted()).toEqual(everybody), 20_000)
  })

  test('codes go before notices, and one person’s many messages do not hold up another’s', async () => {
    const order: string[] = []
    const portal = await start({
      database: place(),
      limits: { deliveriesAtOnce: 1 },
      gateways: { email: async ({ to }) => void order.push(to) },
    })
    const many = 'many@example.com'
    await write(portal, [
      { to: 'notice@example.com' },
      ...Array.from({ length: 5 }, (_, index) => ({ to: many, code: String(index) })),
      { to: 'last@example.com', code: '123456' },
    ])
    await vi.waitFor(() => expect(order).toHaveLength(7), 20_000)
    expect(order.at(-1)).toBe('notice@example.com')
    expect(order.indexOf('last@example.com')).toBeLessThan(2)
  })

  test('a gateway that never answers does not keep the portal from stopping, and its messages stay', async () => {
    const portal = await startPortal({
      seed: false,
      database: place(),
      gateways: { email: () => new Promise(() => {}) },
    })
    await write(portal, [{ to: 'eleni@example.com', code: '123456' }])
    const tries = () => portal.db.selectFrom('outgoing_messages').select(['tries', 'state']).execute()
    await vi.waitFor(async () => expect(await tries()).toEqual([{ tries: 1, state: 'queued' }]), 20_000)
    await portal.stop()
  })

  test('the measurements tell how long delivery took and what waits', async () => {
    const metrics = createMetrics()
    const sms = heldGateway()
    const portal = await start({
      database: place(),
      metrics,
      gateways: { email: async () => {}, sms: sms.gateway },
    })
    await write(portal, [
      { to: 'eleni@example.com', code: '123456' },
      { to: 'eleni@example.com' },
      { channel: 'sms', to: '+35799000000', code: '123456' },
    ])
    await vi.waitFor(async () => {
      const text = await metrics.registry.metrics()
      expect(text).toContain('portal_delivery_duration_seconds_count{channel="email",kind="code"} 1')
      expect(text).toContain('portal_delivery_duration_seconds_count{channel="email",kind="notice"} 1')
      expect(text).toContain('portal_delivery_queue_messages{channel="email"} 0')
      expect(text).toContain('portal_delivery_queue_messages{channel="sms"} 1')
    }, 20_000)
    sms.open()
  })

  const gone = 'gone@example.com'

  test('what is announced outlives a mail server that is away for days', async () => {
    const clock = movableClock()
    let isAway = true
    const arrived: string[] = []
    const email = async ({ to }: OutgoingText) => {
      if (isAway) throw new Error('away')
      arrived.push(to)
    }
    const portal = await start({ database: place(), clock, gateways: { email } })
    const kinds = [
      'standingOrderAnnounced',
      'interruptionPlanned',
      'interruptionChanged',
      'interruptionWithdrawn',
      'waterNotice',
      'waterNoticeEnded',
    ] as const
    await put(
      portal,
      kinds.map((kind) => ({ kind, to: kind })),
      clock,
    )
    clock.advance(3 * 86_400 - 60)
    isAway = false
    await wake(portal)
    await vi.waitFor(() => expect(arrived).toEqual(kinds), 20_000)
  })

  test('a mailbox that takes nothing is asked ever more seldom, and after whatever is new', async () => {
    const clock = movableClock()
    const asked: string[] = []
    const email = async ({ to }: OutgoingText) => {
      asked.push(to)
      if (to === gone) throw new Error('busy')
    }
    const portal = await start({
      database: place(),
      clock,
      limits: { deliveriesAtOnce: 1 },
      gateways: { email },
    })
    /** Messages that are written, then time that passes; they are asked for before it goes on. */
    const after = async (minutes: number, ...names: string[]) => {
      await put(
        portal,
        names.map((to) => ({ to })),
        clock,
      )
      clock.advance(minutes * 60)
      await wake(portal)
      await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(names)), 20_000)
    }
    await after(0, gone)
    // There is one hand: what comes next is asked when the failure is written down.
    await after(0, 'first')
    await after(60, 'second', 'third')
    await vi.waitFor(() => expect(asked).toEqual([gone, 'first', 'second', 'third', gone]), 20_000)
    for (let count = 1; count <= 12; count += 1) await after(10, `every ten minutes ${count}`)
    expect(asked.filter((to) => to === gone).length).toBeLessThan(8)
  })

  test('a mailbox that is gone is given up, said once and without its address; while all is refused, nothing is', async () => {
    const clock = movableClock()
    const lines: string[] = []
    let isAllRefused = true
    let tries = 0
    const email = async ({ to }: OutgoingText) => {
      if (to === gone) tries += 1
      else if (!isAllRefused) return
      throw Object.assign(new Error(`Refused: 550 <${to}>`), { responseCode: 550 })
    }
    const log = createLogger('warn', { write: (line) => void lines.push(line) })
    const portal = await start({ database: place(), clock, log, gateways: { email } })
    await put(portal, [{ to: gone, kind: 'contactReceived' }], clock)
    /** Nothing is due, nor being handed over: what is taken is another's to try after a minute, and an hour is longer. */
    const isIdle = async () => {
      const waiting = await portal.db
        .selectFrom('outgoing_messages')
        .select(['tries', 'next_try_at'])
        .execute()
      return waiting.every(({ tries: times, next_try_at }) => {
        const wait = next_try_at.getTime() - clock().getTime()
        return wait > 0 && (times === 1 || wait !== 60_000)
      })
    }
    const hourly = (check: () => unknown) =>
      vi.waitFor(async () => {
        if (await isIdle()) clock.advance(3600)
        await wake(portal)
        await check()
      }, 20_000)
    const left = () => portal.db.selectFrom('outgoing_messages').select('recipient').execute()
    await hourly(() => expect(tries).toBeGreaterThan(8))
    expect(await left()).toEqual([{ recipient: gone }])
    isAllRefused = false
    await put(portal, [{ to: 'eleni@example.com' }], clock)
    await hourly(async () => expect(await left()).toEqual([]))
    expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes(gone))).toEqual([])
  })
})
