/** The calls of an area as the machine `record` makes them. */
import type { AreaCalls } from '#contract/area-calls.ts'
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import type { AreaRecord, RecordContent } from '#machines/record/area-record.ts'
import type { ChangeToSend, MoveToSend, recordMachine } from '#machines/record/record.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import type { Actors } from '#src/flow-kit/view.ts'

/** Those that a page of a record makes. An area whose records have no states has no moves; one that is only read has no more. */
export type RecordCalls = { [Name in 'list' | 'read']: Call } & {
  [Name in 'insert' | 'change' | 'move' | 'remove' | 'history']?: Call
}

/** What the calls of any area have in common, whatever its fields. What an area has not, its page never asks for. */
const shaped = ({ read, insert = read, change = read, move = change, remove = change }: RecordCalls) =>
  ({ read, insert, change, move, remove }) as unknown as Pick<
    AreaCalls,
    'read' | 'insert' | 'change' | 'move' | 'remove'
  >

type Item = ReplyOf<AreaCalls['read']>['item']
const recordOf = ({ item }: { item: Item }) => item as unknown as AreaRecord
const sent = <Request>(request: object) => request as Request

/** Lists and histories of the area are read anew: what they show is not how it is any more. */
const renewing =
  <Reply, Value>(calls: RecordCalls, read: (reply: Reply) => Value) =>
  (reply: Reply): Value => {
    for (const call of [calls.list, calls.history])
      if (call) void queryClient.invalidateQueries({ queryKey: [call.name] })
    return read(reply)
  }

export function recordActors(calls: RecordCalls): Actors<typeof recordMachine> {
  const { read, insert, change, move, remove } = shaped(calls)
  return {
    readRecord: callActor(read, ({ id }: { id: number }) => ({ Value: id }), recordOf),
    insertRecord: callActor(
      insert,
      ({ values, parts, key }: RecordContent & { key: string }) =>
        sent<RequestOf<typeof insert>>({ Values: withoutEmpty(values), Parts: parts, Key: key }),
      renewing(calls, recordOf),
    ),
    changeRecord: callActor(
      change,
      ({ id, version, mine, base }: ChangeToSend) =>
        sent<RequestOf<typeof change>>({
          Id: id,
          Version: version,
          Values: mine.values,
          Base: base.values,
          Parts: mine.parts,
          BaseParts: base.parts,
        }),
      renewing(calls, (reply: ReplyOf<typeof change>) => ({ record: recordOf(reply), merged: reply.merged })),
    ),
    moveRecord: callActor(
      move,
      ({ id, version, move: name, values, reason }: MoveToSend) =>
        sent<never>({ Id: id, Version: version, Move: name, Values: values, Reason: reason }),
      renewing(calls, recordOf as (reply: ReplyOf<typeof move | typeof change>) => AreaRecord),
    ),
    deleteRecord: callActor(
      remove,
      ({ id, version, reason }: { id: number; version: number; reason: string }) => ({
        Id: id,
        Version: version,
        Reason: reason,
      }),
      renewing(calls, () => null),
    ),
  } as unknown as Actors<typeof recordMachine>
}

/** Of a new record an empty field is not sent: a field that this person may not set must not be named. */
const withoutEmpty = (values: RecordContent['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
