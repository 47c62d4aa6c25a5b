import { useTranslation } from 'react-i18next'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { HandsFocusOn } from '#src/ui/hands-focus-on.tsx'

/** Says that the session has ended, for as long as it takes the person to come back and read it. */
export function SessionEnded({ session: { send } }: { session: View<typeof sessionMachine> }) {
  const { t } = useTranslation('session')
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <HandsFocusOn to="main h1">
        <Callout
          tone="warning"
          announce
          title={t('ended.title')}
          action={
            <Button onClick={() => send({ type: 'sessionEnd.dismissed' })}>{t('ended.dismiss')}</Button>
          }
        >
          {t('ended.text')}
        </Callout>
      </HandsFocusOn>
    </div>
  )
}
