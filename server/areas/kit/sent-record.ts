/** Values and rows of a request, as they are kept. */
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import type { FieldValue } from '#contract/areas/kit/fields.ts'
import { normalValues, type Fields } from './columns.ts'
import type { PartRow } from './parts.ts'

type Sent = Readonly<Record<string, FieldValue | undefined>>

/** Only fields that were sent. */
export const sentValues = (fields: Fields, values: Sent): RecordValues => normalValues(fields, values)

/** Rows with all of their fields: what is absent is empty. A row without an id is a new one. */
export const sentParts = (
  parts: AnyArea['parts'],
  sent: Readonly<Record<string, readonly { id?: number | undefined; values: Sent }[] | undefined>>,
): Record<string, PartRow[]> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, rows]) => {
      const { fields } = parts[name]!
      const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
      return rows
        ? [
            [
              name,
              rows.map(({ id, values }) => ({ id, values: { ...empty, ...normalValues(fields, values) } })),
            ],
          ]
        : []
    }),
  ) as Record<string, PartRow[]>
