/** The calls of an area as the machine `record` makes them. */
import type { AreaCalls } from '#contract/area-calls.ts'
import type { Call, ReplyOf } from '#contract/call.ts'
import type { AreaRecord, RecordContent } from '#machines/record/area-record.ts'
import type { ChangeToSend, MoveToSend, recordMachine } from '#machines/record/record.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import type { Actors } from '#src/flow-kit/view.ts'

/** Those that a page of a record makes. Records without states have no moves, and what is only read has neither changes nor a history. */
export type RecordCalls = { [Name in 'list' | 'read']: Call } & {
  [Name in 'insert' | 'change' | 'move' | 'remove' | 'history']?: Call
}

/** What the calls of any area have in common, whatever its fields. */
const shaped = (calls: RecordCalls) =>
  calls as unknown as Pick<AreaCalls, 'list' | 'read'> & Partial<AreaCalls>

type Item = ReplyOf<AreaCalls['read']>['item']
const recordOf = ({ item }: { item: Item }) => item as unknown as AreaRecord

/** Lists, histories and what belongs to the record are read anew: what they show is not how it is any more. */
const renewing =
  <Reply, Value>(calls: readonly (Call | undefined)[], read: (reply: Reply) => Value) =>
  (reply: Reply): Value => {
    for (const call of calls) if (call) void queryClient.invalidateQueries({ queryKey: [call.name] })
    return read(reply)
  }

/** An actor of a call that the area may not have: what would start it is then not on the page. */
const actorIf = <Request, Reply>(
  call: Call | undefined,
  request: (input: never) => Request,
  read: (reply: Reply) => unknown,
) => call && callActor<Call, unknown, never>(call, request as never, read as never)

/** @param related lists of other areas that follow from the record */
export function recordActors(
  calls: RecordCalls,
  related: readonly Call[] = [],
): Actors<typeof recordMachine> {
  const stale = [calls.list, calls.history, ...related]
  const { read, insert, change, move, remove } = shaped(calls)
  return {
    readRecord: callActor(read, ({ id }: { id: number }) => ({ Value: id }), recordOf),
    insertRecord: actorIf(
      insert,
      ({ values, parts, key }: RecordContent & { key: string }) => ({
        Values: withoutEmpty(values),
        Parts: parts,
        Key: key,
      }),
      renewing(stale, recordOf),
    ),
    changeRecord: actorIf(
      change,
      ({ id, version, mine, base }: ChangeToSend) => ({
        Id: id,
        Version: version,
        Values: mine.values,
        Base: base.values,
        Parts: mine.parts,
        BaseParts: base.parts,
      }),
      renewing(stale, (reply: { item: Item; merged: readonly string[] }) => ({
        record: recordOf(reply),
        merged: reply.merged,
      })),
    ),
    moveRecord: actorIf(
      move,
      ({ id, version, move: name, values, reason }: MoveToSend) => ({
        Id: id,
        Version: version,
        Move: name,
        Values: values,
        Reason: reason,
      }),
      renewing(stale, recordOf),
    ),
    deleteRecord: actorIf(
      remove,
      ({ id, version, reason }: { id: number; version: number; reason: string }) => ({
        Id: id,
        Version: version,
        Reason: reason,
      }),
      renewing(stale, () => null),
    ),
  } as unknown as Actors<typeof recordMachine>
}

/** Of a new record an empty field is not sent: a field that this person may not set must not be named. */
const withoutEmpty = (values: RecordContent['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
