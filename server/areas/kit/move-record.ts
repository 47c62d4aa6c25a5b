/** Makes a move in the life of a record: by right, as its machine allows, and with what the move asks for. */
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { isSameValue } from '#contract/areas/kit/check-values.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from './access.ts'
import { rejected, requireReferences, requireSound } from './checked-record.ts'
import { valuesOf } from './columns.ts'
import type { AccessTo } from './names.ts'
import { writeRecordChange } from './record-history.ts'
import { nextState } from './record-life.ts'
import { holdRecord, type HeldRecord } from './visible-records.ts'
import { requireStillSeen, writeRecord } from './write-record.ts'

export interface WishedMove {
  id: number
  /** That was shown. */
  version: number
  move: string
  values: RecordValues
  reason: string
}

type KnownMove = NonNullable<AreaAccess['area']['life']>['moves'][string]

/**
 * Whether somebody may do something with a record as it was shown to them.
 *
 * @param found undefined: there is none, or it is not for them
 * @throws ApiError `record.unknown`, `right.missing`, `control.disabled`, `record.changed`
 */
function requireAsShown(
  access: AreaAccess,
  { right, control }: Pick<KnownMove, 'right' | 'control'>,
  version: number,
  found: HeldRecord | undefined,
): HeldRecord {
  if (!found) throw new ApiError('record.unknown')
  access.require(right)
  access.requireUsable(control)
  if (found.version !== version) throw new ApiError('record.changed')
  return found
}

/**
 * Holds a record for somebody who may do something with it, as it was shown to them.
 *
 * @throws ApiError `record.unknown`, `right.missing`, `control.disabled`, `record.changed`
 */
export async function holdAsShown(
  tx: DatabaseTransaction,
  access: AreaAccess,
  move: Pick<KnownMove, 'right' | 'control'>,
  { id, version }: { id: number; version: number },
): Promise<HeldRecord> {
  return requireAsShown(access, move, version, await holdRecord(tx, access, id))
}

/**
 * What the move sets: all that it was given, and all that it empties. What is optional and absent stays as it is; only an
 * empty value empties it.
 *
 * @throws ApiError `record.field`, `right.missing`
 */
export function valuesOfMove(
  access: AreaAccess,
  { asks = {}, clears = [] }: KnownMove,
  values: RecordValues,
): RecordValues {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) continue
    if (asks[name] === undefined) throw new ApiError('right.missing', { field: name })
    access.requireSettable(name, true)
  }
  for (const [name, how] of Object.entries(asks))
    if (how === 'required' && (values[name] ?? null) === null) throw rejected(name, 'missing')
  return Object.fromEntries([
    ...clears.map((name) => [name, null]),
    ...Object.keys(asks).flatMap((name) =>
      Object.hasOwn(values, name) ? [[name, values[name] ?? null]] : [],
    ),
  ]) as RecordValues
}

/**
 * What a move makes of a record: the same answer before it is made and when it is.
 *
 * @throws ApiError `record.unknown`, `record.changed`, `record.field`, `right.missing`, `control.disabled`
 */
export function judgedMove(
  access: AreaAccess,
  { move: name, reason, values: wanted, version }: Omit<WishedMove, 'id'>,
  found: HeldRecord | undefined,
) {
  const { area } = access
  const move = area.life?.moves[name]
  if (!move) throw new ApiError('record.unknown')
  const record = requireAsShown(access, move, version, found)
  const isReasonMissing = move.reason === 'required' && reason === ''
  const state = nextState(area, record.state, name, !isReasonMissing)
  if (state === undefined && nextState(area, record.state, name, true) === undefined)
    throw rejected('state', record.state)
  if (isReasonMissing || state === undefined) throw rejected('reason', 'missing')
  const values = valuesOfMove(access, move, wanted)
  const present = valuesOf(area.fields, record.row, () => true)
  requireSound(area, { ...present, ...values }, Object.keys(values))
  return { held: record, state, values, present }
}

/** @throws ApiError `record.unknown`, `record.changed`, `record.field`, `right.missing`, `control.disabled` */
export async function moveRecord(
  tx: DatabaseTransaction,
  access: AreaAccess,
  accessTo: AccessTo,
  wished: WishedMove,
  now: Date,
): Promise<void> {
  const { move: name, reason } = wished
  const found = await holdRecord(tx, access, wished.id)
  const { held, state, values: asked, present } = judgedMove(access, wished, found)
  await requireReferences(tx, access, accessTo, asked)
  const { effects } = access
  const from = held.state
  const effect = {
    id: held.id,
    values: asked,
    before: present,
    now,
    access,
    move: name,
    from,
    to: state,
    reason,
  }
  const values = { ...asked, ...(await effects.derivedByMove?.(tx, effect)) }
  const version = await writeRecord(tx, access, held, values, now, { state })
  const changed = Object.keys(values).filter((field) => !isSameValue(values[field], present[field]))
  await writeRecordChange(tx, access, {
    id: held.id,
    version,
    now,
    kind: 'moved',
    move: name,
    reason,
    changes: [
      { field: 'state', before: held.state, after: state },
      ...changed.map((field) => ({ field, before: present[field] ?? null, after: values[field] ?? null })),
    ],
  })
  await effects.moved?.(tx, { ...effect, values })
  await requireStillSeen(tx, access, held.id)
}
