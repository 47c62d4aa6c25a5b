/** Moves many records of an area that is a definition: each as `moveRecord` moves one. */
import { areaListChoice, valuesShape } from '#contract/area-calls.ts'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import { problemsOf } from '#contract/areas/kit/check-values.ts'
import { moveKindName, type BulkKindName } from '#contract/areas/job-kinds.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { z } from '#contract/z.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { rejected, requireReferences } from '../kit/checked-record.ts'
import { columnOf, rowOf } from '../kit/columns.ts'
import { everyRecord } from '../kit/list-records.ts'
import { judgedMove, moveRecord, valuesOfMove } from '../kit/move-record.ts'
import { namesOf } from '../kit/names.ts'
import type { Reach } from '../kit/reach.ts'
import { sentValues } from '../kit/sent-record.ts'
import { visibleRows, wholeRecords } from '../kit/visible-records.ts'
import type { Principal } from '../rights/principal.ts'
import type { BulkKind } from './job-kind.ts'
import { shownValues } from './shown-values.ts'

type Moves = NonNullable<AnyArea['life']>['moves']

/** A row has an error code and no field: the state has a sentence of its own. */
const asCause = ({ code, details }: ApiError): ErrorCode =>
  code === 'record.field' && details.field === 'state' ? 'record.state' : code

/** What the move asks for, as it is kept. @throws ApiError `record.field`, `right.missing`, `control.disabled` */
function checkedValues({ access }: Reach, move: Moves[string], sent: RecordValues): RecordValues {
  const { fields, rules } = access.area
  const shaped = z.core.safeParse(valuesShape(fields), sent)
  if (!shaped.success) {
    const [issue] = shaped.error.issues
    const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
    throw rejected(String(field), issue?.code === 'unrecognized_keys' ? 'unknown' : 'kind')
  }
  const values = sentValues(fields, shaped.data)
  valuesOfMove(access, move, values)
  // Fields that it does not ask for, and rules about them, are judged with each record.
  const asked = Object.entries(fields).filter(([name]) => Object.hasOwn(values, name))
  const whole = Object.entries(rules).filter(([, { about }]) =>
    about.every((name) => Object.hasOwn(values, name)),
  )
  const [problem] = problemsOf(
    { fields: Object.fromEntries(asked), rules: Object.fromEntries(whole) },
    values,
  )
  if (problem) throw rejected(problem.field, problem.problem)
  return values
}

/** @param reachOf what a person may do, as the securities were when the work began */
export function moveRecords(
  area: AnyArea,
  [name, move]: [string, Moves[string]],
  reachOf: (principal: Principal) => Reach,
): BulkKind {
  return {
    name: moveKindName(area.name, name) as BulkKindName,
    needsReason: move.reason === 'required',
    list: areaListChoice(area),
    found: (principal, list) => everyRecord(reachOf(principal).access, list),
    checkedValues: (principal, sent) => checkedValues(reachOf(principal), move, sent),
    async shownValues(db, principal, values, language) {
      const { access, accessTo } = reachOf(principal)
      const seen = Object.fromEntries(Object.entries(values).filter(([field]) => access.sees(field)))
      const [names = {}] = await namesOf(db, access, accessTo, [rowOf(area.fields, seen)])
      return shownValues(area, seen, names, language)
    },
    requireRight(principal) {
      const { access } = reachOf(principal)
      access.requireWritable()
      access.require(move.right)
      access.requireUsable(move.control)
    },
    async mayMove(tx, principal, records, { reason, values }) {
      const { access, accessTo } = reachOf(principal)
      await requireReferences(tx, access, accessTo, values)
      const ids = records.map(({ id }) => id)
      const known = await wholeRecords(tx, access, ids)
      const causes = new Map<number, ErrorCode>()
      for (const { id, version } of records)
        try {
          judgedMove(access, { move: name, reason, values, version }, known.get(id))
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          causes.set(id, asCause(error))
        }
      return causes
    },
    async move(tx, principal, { id, version }, { reason, values, now }) {
      const { access, accessTo } = reachOf(principal)
      try {
        await moveRecord(tx, access, accessTo, { id, version, move: name, values, reason }, now)
      } catch (error) {
        throw error instanceof ApiError ? new ApiError(asCause(error)) : error
      }
    },
    async known(db, principal, ids) {
      const { access } = reachOf(principal)
      const rows = await visibleRows(db, access, ids)
      const titled = access.sees(area.title) ? columnOf(area.title) : undefined
      return new Map(
        [...rows].map(([id, row]) => [
          id,
          { version: Number(row['version']), title: String((titled && row[titled]) ?? `#${id}`) },
        ]),
      )
    },
  }
}

/** All moves of an area that can be made for many records at once. */
export const bulkMovesOf = ({ life }: Pick<AnyArea, 'life'>): [string, Moves[string]][] =>
  Object.entries(life?.moves ?? {}).filter(([, { bulk }]) => bulk === true)
