/** `/contactRequests/{id}`: an enquiry is answered, turned into a request, or closed (decision 0253). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { doWithEnquiry, enquiryQuery, takeEnquiry } from '#src/api/enquiry-queries.ts'
import { draftOf } from '#src/flow-kit/draft.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import EnquiryScreen from './enquiry-screen.tsx'

export default withQueries(function EnquiryFlow() {
  const { profile } = useProfile()
  // An address without a number is that of no enquiry: the server says so.
  const id = Number(useParams()['id']) || Number.MAX_SAFE_INTEGER
  const draft = draftOf(`enquiry.${profile?.login ?? ''}.${id}`)
  const found = useQuery(enquiryQuery(id))
  const item = found.data
  const assign = useMutation({ mutationFn: takeEnquiry, networkMode: 'always' })
  const move = useMutation({ mutationFn: doWithEnquiry, onSuccess: draft.forget, networkMode: 'always' })
  return (
    <EnquiryScreen
      id={id}
      item={item}
      hasFailed={found.isError}
      onRetry={() => void found.refetch()}
      onAssign={(IsMine) => assign.mutate({ Id: id, HolderId: item?.holderId ?? 0, IsMine })}
      isAssigning={assign.isPending}
      assignProblem={problemOf(assign.error)}
      onMove={({ move: Move, text, fault }) =>
        move.mutate({
          Id: id,
          Move,
          Text: text,
          Version: item?.version ?? 0,
          ...(fault && { Fault: fault }),
        })
      }
      isMoving={move.isPending}
      moveProblem={problemOf(move.error)}
      draft={draft}
    />
  )
})
