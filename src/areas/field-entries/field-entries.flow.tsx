/** `/jobCards/doubted`: what phones sent of job cards and what was not booked by itself (decision 0360). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { draftOf } from '#src/flow-kit/draft.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import jobCardPages from '../job-cards/job-card-pages.ts'
import { useShownArea } from '../kit/use-shown-area.ts'
import { decideEntry, entriesQuery } from './entry-calls.ts'
import type { AskedDecision } from './entry-shown.ts'
import { FieldEntriesScreen } from './field-entries-screen.tsx'

export default withSecurities('jobCards', function FieldEntries() {
  const area = useShownArea(jobCardPages)
  const { profile } = useProfile()
  const [parameters, setParameters] = useSearchParams()
  const isAll = parameters.get('show') === 'all'
  const [asked, setAsked] = useState<AskedDecision>()
  const found = useQuery(entriesQuery(!isAll))
  const draftFor = (id: number) => draftOf(`staff.fieldEntry.${profile?.login ?? ''}.${id}`)
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: decideEntry,
    onSuccess: ({ id }) => {
      draftFor(id).forget()
      setAsked(undefined)
    },
    networkMode: 'always',
  })
  return (
    <FieldEntriesScreen
      area={area}
      isAll={isAll}
      onShow={(all) => setParameters(all ? { show: 'all' } : {}, { replace: true })}
      entries={found.data}
      isFetching={found.isFetching}
      problem={problemOf(found.error)}
      onRetry={() => void found.refetch()}
      asked={asked}
      draft={draftFor(asked?.entry.id ?? 0)}
      onAsk={(next) => {
        reset()
        setAsked(next)
      }}
      onDecide={(decided, reason) => mutate({ id: decided.entry.id, decision: decided.decision, reason })}
      isDeciding={isPending}
      decideProblem={problemOf(error)}
      decided={data}
    />
  )
})
