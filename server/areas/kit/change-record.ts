/** Changes fields and parts of a record: what somebody else has changed meanwhile stays, unless it is the same. */
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { isSameValue } from '#contract/areas/kit/check-values.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from './access.ts'
import { rejected, requireReferences, requireSound, requireSoundRows } from './checked-record.ts'
import { valuesOf } from './columns.ts'
import { areSameRows, clashes, mergedRows } from './merge.ts'
import type { AccessTo } from './names.ts'
import { isOfAnother, partRows, partText, writePart, type PartRow, type WantedRow } from './parts.ts'
import { changedByOthers, writeRecordChange, type FieldChange } from './record-history.ts'
import { isClosed } from './record-life.ts'
import { holdRecord, type HeldRecord } from './visible-records.ts'
import { requireStillSeen, writeRecord } from './write-record.ts'

type Rows<Row> = Readonly<Record<string, readonly Row[]>>

/** What somebody wishes of a record, and how it was shown. */
export interface WishedChange {
  id: number
  version: number
  values: RecordValues
  base: RecordValues
  parts: Rows<WantedRow>
  baseParts: Rows<PartRow>
}

const clash = (field: string) => new ApiError('record.changed', { field })

/** The fields that change, with their new values. @throws ApiError `record.changed`, `right.missing`, `control.disabled` */
function changedFields(
  access: AreaAccess,
  present: RecordValues,
  { values: wanted, base }: WishedChange,
  byOthers: ReadonlySet<string>,
): RecordValues {
  const changed = Object.entries(wanted).filter(([name, value]) => {
    const isSame = isSameValue(value, present[name])
    // Of what somebody may not see they do not learn either whether they have guessed it.
    if (!access.sees(name) || !isSame) access.requireSettable(name)
    if (clashes(name, { wanted, present, base }, byOthers.has(name))) throw clash(name)
    return !isSame
  })
  return Object.fromEntries(changed)
}

/** A part as it is and as it shall be. */
interface ChangedPart {
  name: string
  before: readonly PartRow[]
  after: readonly WantedRow[]
}

/** @throws ApiError `record.field` */
async function requireOwnRows(
  tx: DatabaseTransaction,
  access: AreaAccess,
  recordId: number,
  { name, before, after }: ChangedPart,
  byOthers: boolean,
): Promise<void> {
  for (const [place, { id }] of after.entries()) {
    if (id === undefined || before.some((row) => row.id === id)) continue
    // What somebody else has removed meanwhile is a matter of merging.
    if (!byOthers || (await isOfAnother(tx, access.area.parts[name]!, recordId, id)))
      throw rejected(`${name}.${place}`, 'unknownRecord')
  }
}

/** @throws ApiError `record.changed`, `record.field`, `right.missing`, `control.disabled` */
async function changedParts(
  tx: DatabaseTransaction,
  access: AreaAccess,
  { id, parts, baseParts }: WishedChange,
  byOthers: ReadonlySet<string>,
): Promise<ChangedPart[]> {
  const changed: ChangedPart[] = []
  for (const [name, wanted] of Object.entries(parts)) {
    if (!access.sees(name)) access.requireSettable(name)
    const part = access.area.parts[name]!
    const before = await partRows(tx, part, id)
    requireSoundRows(name, part, wanted)
    await requireOwnRows(tx, access, id, { name, before, after: wanted }, byOthers.has(name))
    const base = byOthers.has(name) ? baseParts[name] : before
    const after = base && mergedRows(wanted, before, base)
    if (!after) throw clash(name)
    if (areSameRows(before, after)) continue
    access.requireSettable(name)
    if (after.length > part.most) throw rejected(name, 'tooLarge')
    changed.push({ name, before, after })
  }
  return changed
}

/** @throws ApiError `record.unknown`, `right.missing`, `control.disabled`, `record.field`, `record.changed` */
async function holdOpenRecord(
  tx: DatabaseTransaction,
  access: AreaAccess,
  { id, version }: WishedChange,
): Promise<HeldRecord> {
  const held = await holdRecord(tx, access, id)
  if (!held) throw new ApiError('record.unknown')
  access.requireWritable()
  access.require('changeRecords')
  access.requireUsable('change')
  if (isClosed(access.area, held.state)) throw rejected('state', held.state)
  if (version > held.version) throw new ApiError('record.changed')
  return held
}

/**
 * @returns fields and parts that somebody else has changed meanwhile, and that stay so
 * @throws ApiError `record.unknown`, `record.changed`, `record.field`, `right.missing`, `control.disabled`
 */
export async function changeRecord(
  tx: DatabaseTransaction,
  access: AreaAccess,
  accessTo: AccessTo,
  wished: WishedChange,
  now: Date,
): Promise<string[]> {
  const { area } = access
  const held = await holdOpenRecord(tx, access, wished)
  const present = valuesOf(area.fields, held.row, () => true)
  const byOthers = await changedByOthers(tx, access, held.id, wished.version)
  const typed = changedFields(access, present, wished, byOthers)
  const parts = await changedParts(tx, access, wished, byOthers)
  const isMerged = (name: string) => name !== 'state' && access.sees(name) && !Object.hasOwn(typed, name)
  const merged = [...byOthers].filter(isMerged)
  if (Object.keys(typed).length === 0 && parts.length === 0) return merged
  const { effects } = access
  const derived =
    (await effects.derived?.(tx, { ...present, ...typed }, { id: held.id, before: present, access, now })) ??
    {}
  const values: RecordValues = {
    ...typed,
    ...Object.fromEntries(
      Object.entries(derived).filter(([name, value]) => !isSameValue(value, present[name])),
    ),
  }
  const names = Object.keys(values)

  requireSound(area, { ...present, ...values }, names)
  await requireReferences(tx, access, accessTo, values)
  const version = await writeRecord(tx, access, held, values, now)
  for (const { name, after } of parts) await writePart(tx, area.parts[name]!, held.id, after)
  const changes: FieldChange[] = [
    ...names.map((name) => ({ field: name, before: present[name] ?? null, after: values[name] ?? null })),
    ...parts.map(({ name, before, after }) => ({
      field: name,
      before: partText(before),
      after: partText(after),
    })),
  ]
  await writeRecordChange(tx, access, { id: held.id, version, now, kind: 'changed', changes })
  await effects.changed?.(tx, { id: held.id, values, before: present, now, access })
  await requireStillSeen(tx, access, held.id)
  return merged
}
