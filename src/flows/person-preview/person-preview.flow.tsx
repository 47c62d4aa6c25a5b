/** `/administration/preview`: which pages and controls somebody has; nobody acts as them (decision 0348). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery } from '#src/api/configuration-queries.ts'
import { employeesQuery } from '#src/api/employee-queries.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { PersonPreviewScreen } from './person-preview-screen.tsx'

export default withQueries(function PersonPreviewFlow() {
  const [chosen, setChosen] = useState(0)
  const employees = useQuery(employeesQuery())
  const preview = useQuery(previewQuery(chosen))
  return (
    <PersonPreviewScreen
      employees={employees.data?.items ?? []}
      chosen={chosen}
      onChoose={setChosen}
      preview={preview.data}
      hasFailed={preview.isError}
      onRetry={() => void preview.refetch()}
    />
  )
})
