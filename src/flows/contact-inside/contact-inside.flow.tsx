/** `/contactUs`: writing to the utility from inside (A §2.1, A §6). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { contactOptionsQuery, sendMessage } from '#src/api/contact-queries.ts'
import { draftOf } from '#src/flow-kit/draft.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { ContactScreen } from './contact-screen.tsx'
import { contactKinds, type TypedContact } from './contact-shown.ts'

export default withQueries(function ContactInsideFlow() {
  const { profile } = useProfile()
  const { organisation } = usePortal()
  // Only its author knows its name: whoever uses this tab next is not shown what was written.
  const draft = draftOf(`contactRequest.${profile?.login ?? ''}`)
  const { data, isError, refetch } = useQuery(contactOptionsQuery)
  const sending = useMutation({
    mutationFn({ kind, message, phoneNo }: TypedContact) {
      const known = contactKinds.find((one) => one === kind)
      if (!known) throw new Error('the form is not handed in without a kind')
      return sendMessage(data?.accountNo ?? '', known, message.trim(), phoneNo.trim())
    },
    onSuccess: draft.forget,
    networkMode: 'always',
  })
  const { kind = '', message = '', phoneNo = data?.phoneNo ?? '' } = draft.read()
  return (
    <ContactScreen
      options={data}
      hasFailed={isError}
      onRetry={() => void refetch()}
      typed={{ kind, message, phoneNo }}
      onTyped={draft.write}
      sending={{ isBusy: sending.isPending, problem: problemOf(sending.error) }}
      onSend={sending.mutate}
      sentAs={sending.data}
      onWriteAgain={sending.reset}
      showSupport={organisation.enableSupportPage}
    />
  )
})
