import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { shortInstant } from './short-instant.ts'
import type { SecurityView } from './security-view.ts'
import { useDeviceName } from './use-device-name.ts'

/** Asks before anything is ended, and says what it means. */
export function RevocationDialog({ security: { snapshot, send } }: { security: SecurityView }) {
  const { t, i18n } = useTranslation('security')
  const at = (instant: string) => formatInstant(instant, i18n.language, shortInstant)
  const deviceName = useDeviceName()
  const { overview, revocation } = snapshot.context
  const kind = revocation?.kind ?? 'everywhere'
  const device = [...(overview?.sessions ?? []), ...(overview?.trustedComputers ?? [])].find(
    ({ id }) => id === revocation?.id,
  )
  const isBusy = snapshot.hasTag('busy')
  const cancel = () => send({ type: 'revocation.cancelled' })
  return (
    <Suspense>
      <Dialog
        title={t(`confirm.${kind}.title`)}
        {...(isBusy ? {} : { onClose: cancel })}
        actions={
          <>
            <Button disabled={isBusy} onClick={cancel}>
              {t('confirm.cancel')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'revocation.confirmed' })}>
              {t(`confirm.${kind}.button`)}
            </Button>
          </>
        }
      >
        {device && (
          <p className="pb-2">
            <span className="block font-semibold">{deviceName(device)}</span>
            <span className="text-small text-muted">
              {'trustedAt' in device
                ? t('computers.since', { time: at(device.trustedAt) })
                : t('sessions.since', { time: at(device.startedAt) })}
            </span>
          </p>
        )}
        <p>{t(`confirm.${kind}.text`)}</p>
        <p role="status" className="pt-2 text-small text-muted empty:hidden">
          {isBusy && t(`confirm.${kind}.busy`)}
        </p>
      </Dialog>
    </Suspense>
  )
}
