/**
 * `/samples/import` and `/logs/{id}/import`: employees import rows from a file (decision 0327); `/administration/import`:
 * administrators import what a utility brings along (decision 0358).
 */
import { getCustomerRecord, getCustomerRecords } from '#contract/customers.ts'
import { getLogChannel, getLogChannels } from '#contract/log-channels.ts'
import { getLogSeries } from '#contract/log-series.ts'
import { getLogValues } from '#contract/log-values.ts'
import { getPropertyRecord, getPropertyRecords } from '#contract/properties.ts'
import { judgeImportRows, takeImportRows } from '#contract/row-imports.ts'
import { broughtKinds } from '#contract/rules/row-imports.ts'
import { getSampleResults } from '#contract/sample-results.ts'
import { getSample, getSamples } from '#contract/samples.ts'
import {
  rowImportMachine,
  type RowsToJudge,
  type RowsToTake,
  type RowImportInput,
} from '#machines/row-import/row-import.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { readRows } from './read-rows.ts'
import { RowImportScreen } from './row-import-screen.tsx'

const batchOf = ({ kind, channel, rows }: RowsToJudge) => ({
  Kind: kind,
  ...(channel !== undefined && { Channel: channel }),
  Rows: rows.map(({ row, cells }) => ({ Row: row, Cells: [...cells] })),
})

/** Lists and charts are read anew. */
const changedCalls = [
  getSampleResults,
  getSample,
  getSamples,
  getLogValues,
  getLogChannel,
  getLogChannels,
  getLogSeries,
  getCustomerRecords,
  getCustomerRecord,
  getPropertyRecords,
  getPropertyRecord,
]

export default defineFlow({
  machine: rowImportMachine,
  calls: {
    readRows,
    judgeImportRows: callActor(judgeImportRows, batchOf, ({ items }) => items),
    takeImportRows: callActor(
      takeImportRows,
      ({ key, reason, ...batch }: RowsToTake) => ({ ...batchOf(batch), Key: key, Reason: reason }),
      ({ item }) => {
        for (const call of changedCalls) void queryClient.invalidateQueries({ queryKey: [call.name] })
        return item
      },
    ),
  },
  input: ({ params }): RowImportInput => {
    const id = params['id']
    const brought = broughtKinds.find((kind) => kind === params['kind'])
    if (brought || location.pathname.startsWith('/administration'))
      return { kind: brought ?? 'customers', channel: undefined }
    return id === undefined
      ? { kind: 'results', channel: undefined }
      : { kind: 'values', channel: Number(id) || Number.MAX_SAFE_INTEGER }
  },
  View: RowImportScreen,
})
