/** `/applicationQueue`: applications as a queue of staff (decision 0251). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { heldQuery, keepAnswer, queueQuery, takeStep } from '#src/api/queue-queries.ts'
import { draftOf } from '#src/flow-kit/draft.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import ApplicationQueueScreen from './application-queue-screen.tsx'
import { useQueueLook } from './queue-shown.ts'

export default withSecurities(
  'applications',
  function ApplicationQueueFlow() {
    const { i18n } = useTranslation()
    const { profile } = useProfile()
    const login = profile?.login ?? ''
    const [look, onLook] = useQueueLook()
    const asked = { Whose: look.whose, By: look.by, ApplicationType: look.type, Most: look.most }
    const found = useQuery(queueQuery(asked, i18n.language))
    const held = useQuery(heldQuery(look.open, i18n.language))
    const step = useMutation({
      mutationFn: takeStep,
      // What was claimed is worked on: it opens beside the list.
      onSuccess: (item) => {
        if (item) onLook({ open: item.portalApplicationId })
      },
      networkMode: 'always',
    })
    const keep = useMutation({
      mutationFn: keepAnswer,
      onSuccess: ({ portalApplicationId: id }) => draftOf(`applicationAnswer.${login}.${id}`).forget(),
      networkMode: 'always',
    })
    const doing = step.isPending ? step.variables : undefined
    return (
      <ApplicationQueueScreen
        look={look}
        onLook={onLook}
        queue={found.data}
        hasFailed={found.isError}
        onRetry={() => void found.refetch()}
        open={look.open > 0 ? held.data : undefined}
        onNext={() => step.mutate({ kind: 'next' })}
        isTakingNext={doing?.kind === 'next'}
        isNothingNext={step.isSuccess && step.variables.kind === 'next' && step.data === null}
        onClaim={(id) => step.mutate({ kind: 'claim', id })}
        claiming={doing?.kind === 'claim' ? doing.id : undefined}
        onTakeOver={(id, holderId) => step.mutate({ kind: 'takeOver', id, holderId })}
        onRelease={(id) => step.mutate({ kind: 'release', id })}
        onClose={() => onLook({ open: 0 })}
        isBusy={step.isPending}
        problem={problemOf(step.error)}
        onKeep={keep.mutate}
        isKeeping={keep.isPending}
        isKept={keep.isSuccess}
        keepProblem={problemOf(keep.error)}
        login={login}
      />
    )
  },
  'page',
)
