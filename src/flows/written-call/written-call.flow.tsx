/** `/contactRequests/new`: staff writes down what somebody says on the phone (decision 0253). */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { keepCall } from '#src/api/enquiry-queries.ts'
import { ApiError } from '#src/api/api-error.ts'
import { draftOf } from '#src/flow-kit/draft.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { isLanguage, languages } from '#src/i18n/languages.ts'
import { contactKinds } from './written-call-shown.ts'
import WrittenCallScreen, { type TypedCall } from './written-call-screen.tsx'

/** Fields by their names in the call. */
const fieldOf: Readonly<Record<string, keyof TypedCall>> = {
  Name: 'name',
  AccountNo: 'account',
  Email: 'email',
  PhoneNo: 'phone',
}

export default withQueries(function WrittenCallFlow() {
  const { i18n } = useTranslation()
  const [, navigate] = useLocation()
  const { profile } = useProfile()
  const draft = draftOf(`writtenCall.${profile?.login ?? ''}`)
  const [key, setKey] = useState(randomUuid)
  const [typed, setTyped] = useState<TypedCall>(() => ({
    kind: '',
    message: '',
    name: '',
    account: '',
    email: '',
    phone: '',
    language: i18n.language,
    ...draft.read(),
  }))
  const keep = useMutation({
    mutationFn: keepCall,
    onSuccess: ({ id }) => {
      draft.forget()
      navigate(`/contactRequests/${id}`)
    },
    networkMode: 'always',
  })
  const refusal = keep.error instanceof ApiError ? keep.error.refusal : undefined
  const wrong = refusal?.code === 'enquiry.field' ? fieldOf[refusal.field ?? ''] : undefined
  return (
    <WrittenCallScreen
      typed={typed}
      onType={(part) => {
        const next = { ...typed, ...part }
        setTyped(next)
        draft.write(next)
        // Another text is another call.
        setKey(randomUuid())
      }}
      wrong={wrong}
      problem={problemOf(keep.error)}
      isKeeping={keep.isPending}
      onKeep={() => {
        const kind = contactKinds.find((one) => one === typed.kind)
        if (!kind) return
        keep.mutate({
          Kind: kind,
          Message: typed.message,
          Name: typed.name,
          AccountNo: typed.account,
          Email: typed.email,
          PhoneNo: typed.phone,
          Language: isLanguage(typed.language) ? typed.language : languages[0],
          Key: key,
        })
      }}
    />
  )
})
