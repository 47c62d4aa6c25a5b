/** `/export`: lists as files, the own ones or for administrators those of everybody, and a new one (decision 0250). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  askForExport,
  countedQuery,
  exportsQuery,
  renewExports,
  stopExport,
  type WishedExport,
} from '#src/api/export-queries.ts'
import { saveJobFile } from '#src/api/job-queries.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import ExportsScreen from './exports-screen.tsx'
import type { ExportLine, FileKindName } from './exports-shown.ts'
import { listOf, untouched, type Wish } from './new-export-shown.ts'

export default withQueries(function ExportsFlow() {
  const { i18n } = useTranslation()
  const [isOfAll, setOfAll] = useState(false)
  const [wish, setWish] = useState<Wish>(untouched)
  const [key, setKey] = useState(randomUuid)
  const found = useQuery(exportsQuery(isOfAll, i18n.language))
  const kinds = found.data?.kinds ?? []
  const kind = wish.kind ?? kinds[0]
  const counted = useQuery({
    ...countedQuery(kind ?? 'exportDamageClaims', listOf(wish), i18n.language),
    enabled: kind !== undefined,
  })
  const ask = useMutation({
    mutationFn: (wished: WishedExport) => askForExport(wished),
    // Another press is another file; where there was no answer, it is the same one.
    onSuccess: () => {
      setKey(randomUuid())
      setWish({ ...wish, reason: '' })
    },
    networkMode: 'always',
  })
  const download = useMutation({
    mutationFn: async (id: number) => {
      await whileLoading(() => saveJobFile(id))
      await renewExports()
    },
    networkMode: 'always',
  })
  const stop = useMutation({ mutationFn: stopExport, networkMode: 'always' })
  const change = (part: Partial<Wish>) => {
    setWish({ ...wish, ...part })
    setKey(randomUuid())
  }
  const again = ({ kind: of, list, format, reason }: ExportLine) => {
    if (list) ask.mutate({ kind: of as FileKindName, list, format, reason, key })
  }
  return (
    <ExportsScreen
      found={found.data}
      hasFailed={found.isError}
      onRetry={() => void found.refetch()}
      isOfAll={isOfAll}
      onOfAll={setOfAll}
      wish={{ ...wish, kind }}
      onWish={change}
      counted={counted.isPlaceholderData || counted.isError ? undefined : counted.data}
      hasCountFailed={counted.isError}
      onAsk={() => {
        if (kind) ask.mutate({ ...wish, kind, list: listOf(wish), key })
      }}
      isAsking={ask.isPending}
      askProblem={problemOf(ask.error)}
      onAgain={again}
      onDownload={download.mutate}
      downloading={download.isPending ? download.variables : undefined}
      onStop={stop.mutate}
      stopping={stop.isPending ? stop.variables : undefined}
      problem={problemOf(download.error ?? stop.error)}
    />
  )
})
