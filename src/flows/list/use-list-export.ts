/** The export of a list: fetches what it finds, and gives it to the person. Only below `withQueries`. */
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allRows } from '#src/api/list-request.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { exportRows } from './export-rows.ts'
import type { ExportKind, ListAsked, ListColumn, ListFound } from './list-shown.ts'

export interface ListExport {
  onExport: (kind: ExportKind) => void
  isExporting: boolean
  hasExportFailed: boolean
}

export function useListExport<Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  asked: ListAsked,
  fetchPage: (asked: ListAsked) => Promise<ListFound<Row>>,
): ListExport {
  const { i18n } = useTranslation()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (kind: ExportKind) =>
      whileLoading(async () =>
        exportRows(kind, name, columns, await allRows(asked, fetchPage), i18n.language),
      ),
    networkMode: 'always',
  })
  return { onExport: mutate, isExporting: isPending, hasExportFailed: isError }
}
