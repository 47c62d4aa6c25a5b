/** `/applicationExports`: applications for the system that carries them out, with their files (decision 0252). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  applicationExportsQuery,
  exportReady,
  saveApplicationExport,
} from '#src/api/application-export-queries.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import ApplicationExportsScreen from './application-exports-screen.tsx'
import type { FileFormat } from './application-exports-shown.ts'

export default withQueries(function ApplicationExportsFlow() {
  const [format, setFormat] = useState<FileFormat>('spreadsheet')
  const [key, setKey] = useState(randomUuid)
  const found = useQuery(applicationExportsQuery())
  const make = useMutation({
    mutationFn: exportReady,
    // Another press is another file; where there was no answer, it is the same one.
    onSuccess: () => setKey(randomUuid()),
    networkMode: 'always',
  })
  const download = useMutation({
    mutationFn: (id: number) => whileLoading(() => saveApplicationExport(id)),
    networkMode: 'always',
  })
  return (
    <ApplicationExportsScreen
      found={found.data}
      hasFailed={found.isError}
      onRetry={() => void found.refetch()}
      format={format}
      onFormat={setFormat}
      onMake={() => make.mutate({ format, key })}
      isMaking={make.isPending}
      onDownload={download.mutate}
      downloading={download.isPending ? download.variables : undefined}
      problem={problemOf(make.error ?? download.error)}
    />
  )
})
