import { useQuery } from '@tanstack/react-query'
import { fetchReportPhoto, reportPhotosQuery } from '#src/api/report-photo-queries.ts'
import { ReportPhotos } from './report-photos.tsx'

/** The photos of a report, with their calls. Only below `withQueries`. @param id of the record */
export function ReportPhotosView({ id }: { id: number }) {
  const { data = [], isError, refetch } = useQuery(reportPhotosQuery(id))
  return (
    <ReportPhotos
      photos={data}
      failed={isError}
      onRetry={() => void refetch()}
      fetchPhoto={fetchReportPhoto}
    />
  )
}
