/** A record of an area as the machine holds it: the same shape for every area. */
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { moveState } from '#contract/area-calls.ts'
import type { z } from '#contract/z.ts'

/** A row of a part. Without an id: a new one. */
export interface PartRow {
  readonly id?: number | undefined
  readonly values: RecordValues
}

/** Rows of parts, by the names of the parts. */
export type PartRows = Readonly<Record<string, readonly PartRow[]>>

/** What a form holds: values of fields and rows of parts. */
export interface RecordContent {
  readonly values: RecordValues
  readonly parts: PartRows
}

/** A record as this person may see it. */
export interface AreaRecord extends RecordContent {
  readonly id: number
  readonly version: number
  /** Empty: records of the area have no states. */
  readonly state: string
  /** Titles of the records that reference fields name. */
  readonly names: Readonly<Record<string, string>>
  readonly mayChange: boolean
  readonly mayDelete: boolean
  readonly moves: readonly z.infer<typeof moveState>[]
  readonly changedAt: string
  readonly changedBy: string
}
