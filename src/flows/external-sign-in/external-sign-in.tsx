import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { Button } from '#src/ui/button.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { externalSignOut, type ExternalWay } from './external-way.ts'

/** Signing in with the external provider: beside the form, or all there is. The session does the rest. */
export default function ExternalSignIn({ name, isTheOnlyOne }: ExternalWay) {
  const { t } = useTranslation(['external-sign-in', 'sign-in'])
  const { session } = usePortal()
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches({ signedOut: 'leavingForProvider' }))
  const isOffered = useSelector(session, (snapshot) => snapshot.can({ type: 'externalSignIn.requested' }))
  // Names come in any script and direction.
  const called = { name: `\u2068${name}\u2069` }
  return (
    <div className="flex flex-col gap-5">
      {isTheOnlyOne ? (
        <>
          <PageHeading>{t('sign-in:title')}</PageHeading>
          <p>{t('only', called)}</p>
        </>
      ) : (
        <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('or')}
        </p>
      )}
      <div className="flex flex-col gap-2">
        <Button
          variant={isTheOnlyOne ? 'primary' : 'secondary'}
          wide
          // Not busy on the way: browsers can be stopped, and say so to nobody.
          disabled={!isOffered}
          onClick={() => session.send({ type: 'externalSignIn.requested' })}
        >
          {t('submit', called)}
        </Button>
        <WaitingLine>{isLeaving && t('leaving', called)}</WaitingLine>
        {/* No page of the portal: the server leads on. Who signed out here is still known there. */}
        <p className="text-center text-small text-muted">
          <span>{`${t('shared')} `}</span>
          <a href={externalSignOut} className="text-link">
            {t('signOut', called)}
          </a>
        </p>
      </div>
    </div>
  )
}
