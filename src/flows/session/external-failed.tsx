import { useTranslation } from 'react-i18next'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { HandsFocusOn } from '#src/ui/hands-focus-on.tsx'

/** Says why the external provider did not sign the person in; the ways to do so are on the page below. */
export function ExternalFailed({ session: { snapshot, send } }: { session: View<typeof sessionMachine> }) {
  const { t } = useTranslation('session')
  const problemText = useProblemText()
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6">
      <HandsFocusOn to="main h1">
        <Callout
          tone="error"
          announce
          title={t('externalFailed.title')}
          action={
            <Button onClick={() => send({ type: 'externalFailure.dismissed' })}>
              {t('externalFailed.dismiss')}
            </Button>
          }
        >
          {problemText({ refusal: snapshot.context.refusal })}
        </Callout>
      </HandsFocusOn>
    </div>
  )
}
