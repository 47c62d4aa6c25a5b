import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { late } from '#src/flow-kit/late.ts'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import type { ExternalWay } from '#src/flows/external-sign-in/external-way.ts'
import type { LegalSubject } from '#src/flows/legal/legal-control.tsx'
import { LoginForm } from './login-form.tsx'
import type { SignInMessages } from './sign-in-options.ts'
import type { SignInScreenProps, SignInViews } from './sign-in-screen.tsx'

const LoginDisabled = lazy(() => import('./login-disabled.tsx'))
/** Not fetched ahead: most portals have none. */
const ExternalSignIn = lazy(() => import('#src/flows/external-sign-in/external-sign-in.tsx'))
const CodeStep = late(() => import('./code-step.tsx'))

export interface SignInCardProps extends SignInViews, Pick<SignInScreenProps, 'onTyped'> {
  messages: SignInMessages
  showNewCustomer: boolean
  disabledUntil: string
  external: ExternalWay | undefined
  legalSubject: LegalSubject
}

/** The one thing to do now: the form, the code, the notice that signing in is off, or the way on. */
export function SignInCard(props: SignInCardProps) {
  const { t } = useTranslation('sign-in')
  const { snapshot } = props.signIn
  if (snapshot.status === 'done') {
    return <LoadingView>{t(`left.${snapshot.context.output.kind}`)}</LoadingView>
  }
  const isDisabled = snapshot.matches('loginDisabled')
  const opensLock = snapshot.matches({ open: { unlocking: 'awaitingUnlockCode' } })
  const entersCode = snapshot.matches({ open: 'awaitingCode' }) || opensLock
  if (!isDisabled && !entersCode) return <WaysIn {...props} />
  return (
    <Suspense fallback={<Loader />}>
      {isDisabled ? (
        <LoginDisabled configured={props.messages.loginDisabled} until={props.disabledUntil} />
      ) : (
        props.codeEntry && (
          <CodeStep
            entry={props.codeEntry}
            eyebrow={opensLock && t('problem.locked')}
            whose={!opensLock && snapshot.context.credentials}
          />
        )
      )}
    </Suspense>
  )
}

/** The form, the external provider, or both. What comes later keeps its place free: nothing moves when it is there. */
function WaysIn(props: SignInCardProps) {
  const { external } = props
  const provider = external && (
    <Suspense fallback={<div className="h-23" />}>
      <ExternalSignIn {...external} />
    </Suspense>
  )
  return external?.isTheOnlyOne ? provider : <LoginForm {...props} otherWay={provider} />
}
