/** What the paths of the outbox do not come by: which reading of the storage counts, and that no fault loses or doubles anything. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Answer } from '#machines/answer.ts'
import { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import {
  waitingCardPhoto,
  waitingEntry,
  waitingPhoto,
  waitingStart,
} from '#machines/reading-outbox/samples.ts'
import { isPhoto, type CardEntry, type OutboxEntry } from '#machines/rules/outbox-order.ts'
import { fulfilled, refused } from '#machines/samples.ts'

/** Readings and what happened on a job card, and photos of both. */
const entryNumbered = (number: number): OutboxEntry => {
  const [key, readAt] = [`key ${number}`, new Date(Date.UTC(2026, 4, 4, 7, number)).toISOString()]
  const kinds: OutboxEntry[] = [
    { ...waitingEntry, key, stop: number, readAt },
    { ...waitingStart, key, what: 'checklist', sequence: number, readAt },
    { ...waitingPhoto, key, stop: number, readAt },
    { ...waitingCardPhoto, key, readAt },
  ]
  return kinds[number % kinds.length]!
}

/**
 * What happens to a call: it arrives, it is lost before or after the server has it, it is refused, the session has ended, the phone
 * does not write down that it arrived, the page dies meanwhile.
 */
const faults = [
  'arrives',
  'request lost',
  'answer lost',
  'overloaded',
  'not checked',
  'session ended',
  'not marked',
  'killed',
  'rejected',
  'not readable',
] as const

/** Of these an entry arrives in the end. */
const passing = faults.filter((fault) => fault !== 'rejected' && fault !== 'not readable')
type Fault = (typeof faults)[number]

/** A phone with its storage, and a server. */
function road(fates: readonly Fault[]) {
  const stored = new Map<string, OutboxEntry>()
  /** How often the server was sent each key; it takes a key once. */
  const taken = new Map<string, number>()
  const clock = new SimulatedClock()
  let calls = 0
  let kill = (): void => undefined
  const wired = readingOutboxMachine.provide({
    actors: {
      readEntries: fromPromise<Answer<OutboxEntry[]>, undefined>(
        async () => fulfilled([...stored.values()]) as Answer<OutboxEntry[]>,
      ),
      sendEntry: fromPromise<Answer<null>, { key: string }>(async ({ input: { key }, signal }) => {
        const fate = fates[calls] ?? 'arrives'
        calls += 1
        if (fate === 'request lost') throw new Error('offline')
        if (fate === 'overloaded') return refused('server.overloaded') as Answer<null>
        if (fate === 'rejected') return refused('field.unknown') as Answer<null>
        if (fate === 'not readable') return refused('request.malformed') as Answer<null>
        if (fate === 'not checked') return refused('attachment.notChecked') as Answer<null>
        if (fate === 'session ended') return refused('session.required') as Answer<null>
        taken.set(key, (taken.get(key) ?? 0) + 1)
        if (fate === 'not marked') throw new DOMException('The storage is full.', 'QuotaExceededError')
        if (fate === 'answer lost') throw new Error('offline')
        if (fate === 'killed') {
          kill()
          throw new Error('the page is gone')
        }
        if (!signal.aborted) stored.set(key, { ...stored.get(key)!, status: 'accepted' })
        return fulfilled(null) as Answer<null>
      }),
      setAside: fromPromise<Answer<null>, { key: string; code: string }>(async ({ input: { key } }) => {
        stored.set(key, { ...stored.get(key)!, status: 'rejected' })
        return fulfilled(null) as Answer<null>
      }),
    },
  })
  const open = () => createActor(wired, { clock }).start()
  return { stored, taken, clock, open, onKilled: (then: () => void) => void (kill = then) }
}

describe('The outbox of readings', () => {
  it('reads the storage again when something new is saved while it is read', async () => {
    const answers: ((entries: OutboxEntry[]) => void)[] = []
    const actor = createActor(
      readingOutboxMachine.provide({
        actors: {
          readEntries: fromPromise<Answer<OutboxEntry[]>, undefined>(
            () =>
              new Promise((resolve) => {
                answers.push((entries) => resolve({ kind: 'fulfilled', value: entries }))
              }),
          ),
          sendEntry: fromPromise<Answer<null>, { key: string }>(() => new Promise(() => undefined)),
        },
      }),
    ).start()
    actor.send({ type: 'entry.saved' })
    expect(answers).toHaveLength(2)
    // The first answer is older than what was saved: it must not count.
    answers[0]!([])
    answers[1]!([waitingEntry])
    await waitFor(actor, (snapshot) => snapshot.matches('sending'))
    expect(actor.getSnapshot().context.entries).toEqual([waitingEntry])
  })

  it('keeps a photo that could not be checked, and sends it again', async () => {
    const { stored, taken, clock, open } = road(['not checked'])
    stored.set(waitingPhoto.key, waitingPhoto)
    const actor = open()
    await waitFor(actor, (snapshot) => snapshot.matches('pausing'))
    expect(stored.get(waitingPhoto.key)).toEqual(waitingPhoto)
    clock.increment(60_000)
    await waitFor(actor, (snapshot) => snapshot.matches('empty'))
    expect([...taken.keys()]).toEqual([waitingPhoto.key])
    actor.stop()
  })

  it('sends a reading before a photo that is older', async () => {
    const { stored, taken, open } = road([])
    for (const entry of [waitingPhoto, waitingEntry]) stored.set(entry.key, entry)
    const actor = open()
    await waitFor(actor, (snapshot) => snapshot.matches('empty'))
    expect([...taken.keys()]).toEqual([waitingEntry.key, waitingPhoto.key])
    actor.stop()
  })

  it('sends what happened on a job card in the order of its making, and its outcome after all others', async () => {
    const { stored, taken, open } = road([])
    const entries = (['start', 'outcome', 'material', 'checklist'] as const).map(
      (what, index): CardEntry => ({
        ...waitingStart,
        key: what,
        what,
        sequence: index + 1,
        // The clock of the phone was set back after the first.
        readAt: new Date(Date.UTC(2026, 4, 4, 7 - index)).toISOString(),
      }),
    )
    const other: CardEntry = {
      ...waitingStart,
      key: 'outcome of another',
      card: 15,
      what: 'outcome',
      sequence: 9,
    }
    for (const entry of [waitingPhoto, ...entries.toReversed(), other]) stored.set(entry.key, entry)
    const actor = open()
    await waitFor(actor, (snapshot) => snapshot.matches('empty'))
    expect([...taken.keys()]).toEqual([
      'start',
      'material',
      'checklist',
      'outcome',
      'outcome of another',
      waitingPhoto.key,
    ])
    actor.stop()
  })

  it('sends the end of one card before the start of the next, although the clock of the phone was set back in between', async () => {
    const { stored, taken, open } = road([])
    const entry = (key: string, card: number, what: CardEntry['what'], sequence: number): CardEntry => ({
      ...waitingStart,
      key,
      card,
      what,
      sequence,
    })
    const entries = [
      entry('start of the next', 15, 'start', 3),
      entry('start', 14, 'start', 1),
      entry('end', 14, 'outcome', 2),
    ]
    for (const one of entries) stored.set(one.key, one)
    const actor = open()
    await waitFor(actor, (snapshot) => snapshot.matches('empty'))
    expect([...taken.keys()]).toEqual(['start', 'end', 'start of the next'])
    actor.stop()
  })

  it.each(['rejected', 'not readable'] as const)(
    'lets the other cards go on when an entry of one is %s, which can be handed over as a file',
    async (fate) => {
      const { stored, open } = road([fate])
      const other: CardEntry = { ...waitingStart, key: 'other', card: 15, sequence: 2 }
      for (const entry of [waitingStart, other]) stored.set(entry.key, entry)
      const actor = open()
      await waitFor(actor, (snapshot) => snapshot.matches('empty'))
      expect([...stored.values()].map(({ status }) => status)).toEqual(['rejected', 'accepted'])
      expect(actor.getSnapshot().can({ type: 'file.requested' })).toBe(true)
      actor.stop()
    },
  )

  it('brings every entry to the server in the order of its making and photos last, whatever happens to calls and pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom(...passing), { maxLength: 20 }),
        async (count, fates) => {
          const { stored, taken, clock, open, onKilled } = road(fates)
          let actor = open()
          onKilled(() => {
            actor.stop()
            actor = open()
          })
          // All of them are there before the first is sent: what is saved later may be sent after a photo.
          for (let number = 0; number < count; number += 1) stored.set(`key ${number}`, entryNumbered(number))
          actor.send({ type: 'entry.saved' })
          for (
            let turn = 0;
            turn < 200 && [...stored.values()].some(({ status }) => status === 'waiting');
            turn += 1
          ) {
            await waitFor(
              actor,
              (snapshot) => snapshot.matches('pausing') || snapshot.matches('empty'),
            ).catch(() => undefined)
            clock.increment(60_000)
          }
          expect([...stored.values()].map(({ status }) => status)).toEqual(Array(count).fill('accepted'))
          const [photos, others] = [true, false].map((areMeant) =>
            [...stored.values()].filter((entry) => isPhoto(entry) === areMeant).map(({ key }) => key),
          )
          expect([...taken.keys()]).toEqual([...others!, ...photos!])
          actor.stop()
        },
      ),
      { numRuns: 1000 },
    )
  })
})
