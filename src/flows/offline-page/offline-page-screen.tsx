import { useTranslation } from 'react-i18next'
import type { offlinePageMachine } from '#machines/offline-page/offline-page.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'

/** Whether the pages of a round and of job cards open without a network, and the offer of a new version. */
export function OfflinePageScreen({ view: { snapshot, send } }: { view: View<typeof offlinePageMachine> }) {
  const { t } = useTranslation('offline-page')
  useShownError(snapshot.matches('versionNotTaken'))
  if (snapshot.matches('notOffered'))
    return (
      <Callout tone="warning" title={t('notOffered')}>
        {t('notOfferedText')}
      </Callout>
    )
  if (snapshot.matches('notStored'))
    return (
      <Callout
        tone="warning"
        title={t('notStored')}
        action={<Button onClick={() => send({ type: 'storing.requested' })}>{t('tryAgain')}</Button>}
      >
        {t('notStoredText')}
      </Callout>
    )
  if (snapshot.matches('versionNotTaken'))
    return (
      <Callout
        tone="error"
        announce
        title={t('notTaken')}
        action={<Button onClick={() => send({ type: 'version.accepted' })}>{t('tryAgain')}</Button>}
      >
        {t('notTakenText')}
      </Callout>
    )
  if (snapshot.matches('versionOffered'))
    return (
      <Callout
        tone="info"
        title={t('offered')}
        action={<Button onClick={() => send({ type: 'version.accepted' })}>{t('accept')}</Button>}
      >
        {t('offeredText')}
      </Callout>
    )
  return (
    <p role="status" className="text-small text-muted">
      {t(snapshot.matches('storing') ? 'storing' : snapshot.matches('stored') ? 'stored' : 'takingVersion')}
    </p>
  )
}
