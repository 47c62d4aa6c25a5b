/** The rows of evaluations: found by id and e-mail address, as long as they can be continued. */
import { sql } from 'kysely'
import type { EvaluationAnswers } from '#contract/rules/customer-evaluation.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** What `applications.type` says. */
export const evaluationType = 'customerEvaluation'

export const evaluationHash = (secrets: Secrets, id: string): string => secrets.hash('evaluation', id)

/** Its row, whoever asks; undefined: nobody has begun it. */
export const evaluationWithId = (tx: DatabaseTransaction, secrets: Secrets, id: string) =>
  tx
    .selectFrom('customer_evaluations')
    .selectAll()
    .select(sql<string | null>`own_generation::text`.as('generation'))
    .where('id_hash', '=', evaluationHash(secrets, id))
    .forUpdate()
    .executeTakeFirst()

export type EvaluationRow = NonNullable<Awaited<ReturnType<typeof evaluationWithId>>>

/** @throws ApiError `evaluation.unknown`, the same for a wrong address and one that is too old */
export function requireOf(row: EvaluationRow | undefined, email: string, now: Date): EvaluationRow {
  if (!row || row.email !== email || row.expires_at <= now) throw new ApiError('evaluation.unknown')
  return row
}

export const answersOf = (row: EvaluationRow) => ({
  PropertyKind: row.property_kind,
  ExpectedUse: row.expected_use,
  Equipment: row.equipment,
  HasOwnGeneration: row.has_own_generation,
  OwnGeneration: numberOrNull(row.generation),
  Remark: row.remark,
})

export const columnsOf = (answers: EvaluationAnswers) => ({
  property_kind: answers.PropertyKind,
  expected_use: answers.ExpectedUse,
  equipment: JSON.stringify([...new Set(answers.Equipment)]),
  has_own_generation: answers.HasOwnGeneration,
  own_generation: answers.HasOwnGeneration ? answers.OwnGeneration : null,
  remark: answers.Remark,
})
