/** `/mapImport`: an employee imports features of a file into the map, and exports what lies on it (decisions 0330, 0331). */
import { getMapFeatures } from '#contract/map-features.ts'
import { importMapFeatures } from '#contract/map-import.ts'
import { getMapItems } from '#contract/map.ts'
import { mapImportBatch, type ImportRow, type RowJudgement } from '#contract/rules/shapes/map-import.ts'
import { mapImportMachine } from '#machines/map-import/map-import.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { readInWorker } from '../map-files/read-in-worker.ts'
import { ExportCard } from './export-card.tsx'
import { MapImportScreen } from './map-import-screen.tsx'

const requestOf = (rows: readonly ImportRow[], IsPreview: boolean) => ({
  IsPreview,
  Features: rows.map(({ key, kind, name, sheet, plot, note, shape }) => ({
    Key: key,
    Kind: kind,
    Name: name,
    Sheet: sheet,
    Plot: plot,
    Note: note,
    Shape: shape,
  })),
})

const Import = defineFlow({
  machine: mapImportMachine,
  calls: {
    readMapFile: readInWorker,
    checkRows: callActor(
      importMapFeatures,
      ({ rows }: { rows: readonly ImportRow[] }) => requestOf(rows, true),
      ({ items }): readonly RowJudgement[] => items,
    ),
    importRows: callActor(
      importMapFeatures,
      ({ rows }: { rows: readonly ImportRow[] }) => requestOf(rows, false),
      ({ items }): readonly RowJudgement[] => {
        for (const call of [getMapItems, getMapFeatures])
          void queryClient.invalidateQueries({ queryKey: [call.name] })
        return items
      },
    ),
  },
  input: () => ({ rowsAtOnce: mapImportBatch.rows }),
  View: MapImportScreen,
})

export default withSecurities(
  'mapFeatures',
  Object.assign(
    withQueries(function MapImportPage() {
      return (
        <>
          <Import />
          <ExportCard />
        </>
      )
    }),
    { View: Import.View },
  ),
)
