import { useTranslation } from 'react-i18next'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const waits = ['checkingStatus', 'fetchingExternalAccount', 'loadingProfile'] as const
const doubts = ['statusUnreachable', 'profileUnreachable'] as const

/** In the place of the user menu, while a public page is shown and it is not known yet who is here. */
export function SessionDoubt({ session: { snapshot, send } }: { session: View<typeof sessionMachine> }) {
  const { t } = useTranslation('shell')
  const wait = waits.find((person) => snapshot.matches({ settling: { person } }))
  const doubt = doubts.find((person) => snapshot.matches({ settling: { person } }))
  if (doubt)
    return (
      <button
        type="button"
        aria-label={t(`session.${doubt}`)}
        title={t(`session.${doubt}`)}
        onClick={() => send({ type: 'session.retried' })}
        className="grid size-11 shrink-0 place-items-center rounded-control text-error hover:bg-page"
      >
        <Icon name="warning" />
      </button>
    )
  return (
    wait && (
      <p role="status" className="grid size-11 shrink-0 place-items-center">
        <Spinner />
        <VisuallyHidden>{t(`session.${wait}`)}</VisuallyHidden>
      </p>
    )
  )
}
