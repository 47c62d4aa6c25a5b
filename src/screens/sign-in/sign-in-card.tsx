import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import type { LegalSubject } from '../legal/legal-control.tsx'
import { LoginDisabled } from './login-disabled.tsx'
import { LoginForm } from './login-form.tsx'
import type { SignInMessages } from './sign-in-options.ts'
import type { SignInScreenProps, SignInViews } from './sign-in-screen.tsx'

const CodeEntry = lazy(() => import('../code-entry/code-entry.tsx'))

export interface SignInCardProps extends SignInViews, Pick<SignInScreenProps, 'onTyped'> {
  messages: SignInMessages
  showNewCustomer: boolean
  legalSubject: LegalSubject
}

/** The one thing to do now: the form, the code, the notice that signing in is off, or the way on. */
export function SignInCard(props: SignInCardProps) {
  const { t } = useTranslation('sign-in')
  const { snapshot } = props.signIn
  if (snapshot.matches('loginDisabled')) return <LoginDisabled configured={props.messages.loginDisabled} />
  if (snapshot.status === 'done') {
    return <LoadingView>{t(`left.${snapshot.context.output.kind}`)}</LoadingView>
  }
  if (!snapshot.matches({ open: 'awaitingCode' })) return <LoginForm {...props} />
  return (
    <Suspense fallback={<Loader />}>
      {props.codeEntry ? <CodeEntry entry={props.codeEntry} /> : <Loader />}
    </Suspense>
  )
}
