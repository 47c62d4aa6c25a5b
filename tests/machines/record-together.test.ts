/** Two people at the same record: what merges, what is asked, and that nothing typed is lost. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import type { AreaRecord } from '#machines/record/area-record.ts'
import { recordMachine, type ChangeToSend, type MoveToSend } from '#machines/record/record.machine.ts'
import { sampleAsked, sampleRecord, sampleTheirs } from '#machines/record/samples.ts'
import { fulfilled, refused } from '#machines/samples.ts'

type Answers = Readonly<Record<string, readonly unknown[]>>

/** Begins at the sample record; calls are answered in their order, by the name of the actor. */
async function begin(answers: Answers) {
  const sent: { call: string; input: unknown }[] = []
  const left = Object.fromEntries(
    Object.entries({
      ...answers,
      readRecord: [fulfilled(sampleRecord), ...(answers['readRecord'] ?? [])],
    }).map(([name, list]) => [name, [...list]]),
  )
  const played = (call: string) =>
    fromPromise<never, never>(({ input }) => {
      sent.push({ call, input })
      const answer = left[call]?.shift()
      return answer === 'lost' ? Promise.reject(new Error('lost')) : Promise.resolve(answer as never)
    })
  const names = ['readRecord', 'insertRecord', 'changeRecord', 'moveRecord', 'deleteRecord'] as const
  const actors = Object.fromEntries(names.map((name) => [name, played(name)]))
  const actor = createActor(recordMachine.provide({ actors: actors as never }), {
    input: { id: sampleRecord.id, key: 'k' },
  }).start()
  const rest = (): Promise<SnapshotFrom<typeof recordMachine>> =>
    waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await rest()
  const lastSent = <Input>(call: string) => sent.findLast((one) => one.call === call)?.input as Input
  return { actor, rest, lastSent }
}

/** What one of them types: another condition and another note. */
const sampleTyped = {
  values: { ...sampleRecord.values, condition: 'poor', note: 'Turns heavily. Leaks at the spindle.' },
  parts: sampleRecord.parts,
}

const clash = refused('record.changed', { field: 'condition' })
const submission = { type: 'record.submitted' as const, ...sampleTyped }

async function atTheChoice(further: Answers = {}) {
  const at = await begin({
    changeRecord: [clash, ...(further['changeRecord'] ?? [])],
    readRecord: [fulfilled(sampleTheirs), ...(further['readRecord'] ?? [])],
  })
  at.actor.send({ type: 'form.requested' })
  at.actor.send(submission)
  expect((await at.rest()).value).toBe('comparing')
  return at
}

describe('A record that two people change', () => {
  it('is sent what one of them has changed, with what they were shown, and nothing else', async () => {
    const { actor, rest, lastSent } = await begin({
      changeRecord: [fulfilled({ record: sampleTheirs, merged: ['street'] })],
    })
    actor.send({ type: 'form.requested' })
    actor.send(submission)
    const { value, context } = await rest()
    expect(value).toEqual({ showing: 'saved' })
    expect(context.merged).toEqual(['street'])
    expect(lastSent<ChangeToSend>('changeRecord')).toEqual({
      id: sampleRecord.id,
      version: 3,
      mine: { values: { condition: 'poor', note: sampleTyped.values['note'] }, parts: {} },
      base: { values: { condition: 'fair', note: sampleRecord.values['note'] }, parts: {} },
    })
  })

  it('keeps the street of the other and the own note when the own condition is chosen', async () => {
    const { actor, rest, lastSent } = await atTheChoice({
      changeRecord: [fulfilled({ record: sampleTheirs, merged: [] })],
    })
    actor.send({ type: 'record.resolved', values: { condition: 'poor' }, parts: {} })
    expect((await rest()).value).toEqual({ showing: 'saved' })
    expect(lastSent<ChangeToSend>('changeRecord')).toEqual({
      id: sampleRecord.id,
      version: 4,
      mine: { values: { condition: 'poor', note: sampleTyped.values['note'] }, parts: {} },
      base: { values: { condition: 'good', note: sampleRecord.values['note'] }, parts: {} },
    })
  })

  it('takes a text that was written from both', async () => {
    const theirs = { ...sampleTheirs, values: { ...sampleTheirs.values, note: 'Renewed the seal.' } }
    const { actor, rest, lastSent } = await begin({
      changeRecord: [clash, fulfilled({ record: theirs, merged: [] })],
      readRecord: [fulfilled(theirs)],
    })
    actor.send({ type: 'form.requested' })
    actor.send(submission)
    await rest()
    const partly = { type: 'record.resolved' as const, values: { condition: 'good' }, parts: {} }
    expect(actor.getSnapshot().can(partly)).toBe(false)
    actor.send({ ...partly, values: { condition: 'good', note: 'Renewed the seal. It still leaks.' } })
    await rest()
    expect(lastSent<ChangeToSend>('changeRecord').mine.values).toEqual({
      note: 'Renewed the seal. It still leaks.',
    })
  })

  it('asks again only for what a third person has changed since', async () => {
    const third: AreaRecord = {
      ...sampleTheirs,
      version: 5,
      values: { ...sampleTheirs.values, note: 'Closed at night.' },
    }
    const { actor, rest } = await atTheChoice({ changeRecord: [clash], readRecord: [fulfilled(third)] })
    actor.send({ type: 'record.resolved', values: { condition: 'poor' }, parts: {} })
    expect((await rest()).value).toBe('comparing')
    expect(actor.getSnapshot().can({ type: 'record.resolved', values: { note: 'Both.' }, parts: {} })).toBe(
      true,
    )
  })

  it('never asks somebody about their own save whose answer was lost', async () => {
    const saved = { ...sampleRecord, ...sampleTyped, version: 4 }
    const { actor, rest } = await begin({ changeRecord: ['lost', clash], readRecord: [fulfilled(saved)] })
    actor.send({ type: 'form.requested' })
    actor.send(submission)
    expect((await rest()).value).toEqual({ entering: 'unreachable' })
    actor.send(submission)
    expect((await rest()).value).toEqual({ showing: 'saved' })
  })

  it('gives back all that was typed when the choice is put off', async () => {
    const { actor } = await atTheChoice()
    actor.send({ type: 'choice.postponed' })
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ entering: 'asking' })
    expect(context.typed).toEqual(sampleTyped)
  })

  it('shows what was typed beside a record that is closed by now, on top of what it says', async () => {
    const closed = { ...sampleTheirs, mayChange: false }
    const { actor, rest } = await begin({ changeRecord: [clash], readRecord: [fulfilled(closed)] })
    actor.send({ type: 'form.requested' })
    actor.send(submission)
    const { value, context } = await rest()
    expect(value).toEqual({ showing: 'overtaken' })
    expect(context.typed?.values).toMatchObject({ condition: 'poor', street: 'Athinon 26' })
  })

  it.each([
    ['moved', { type: 'move.requested', move: sampleAsked.move }, { type: 'move.confirmed', ...sampleAsked }],
    ['deleted', { type: 'deletion.requested' }, { type: 'deletion.confirmed', reason: 'Twice.' }],
  ] as const)(
    'is not %s before the person has seen what the other has changed',
    async (_what, ask, confirm) => {
      const { actor, rest, lastSent } = await begin({
        moveRecord: [clash, fulfilled(sampleTheirs)],
        deleteRecord: [clash, fulfilled(null)],
        readRecord: [fulfilled(sampleTheirs)],
      })
      actor.send(ask)
      actor.send(confirm)
      const { context } = await rest()
      expect(context.record).toEqual(sampleTheirs)
      expect(context.reason).toBe(confirm.reason)
      actor.send(confirm)
      await rest()
      const call = confirm.type === 'move.confirmed' ? 'moveRecord' : 'deleteRecord'
      expect(lastSent<MoveToSend>(call).version).toBe(4)
    },
  )
})
