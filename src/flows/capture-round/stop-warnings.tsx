import { useTranslation } from 'react-i18next'
import { isolated } from '#src/i18n/isolate.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { CapturedStop } from './capture-round-shown.ts'

/** What a reader must know before the door: a dog, to call first, a key. */
export function StopWarnings({ stop: { alert, keyTag } }: { stop: CapturedStop }) {
  const { t } = useTranslation(['capture-round', 'area-round-stops'])
  if (alert === null && keyTag === '') return null
  return (
    <span className="flex flex-wrap gap-2">
      {alert !== null && (
        <span className="flex items-center gap-1.5 rounded-control bg-ink px-3 py-1 text-small font-semibold text-surface">
          <Icon name="warning" className="size-4" />
          <span>{t(`area-round-stops:choice.alert.${alert}`)}</span>
        </span>
      )}
      {keyTag !== '' && (
        <span className="flex items-center gap-1.5 rounded-control bg-ink px-3 py-1 text-small font-semibold text-surface">
          <Icon name="lock" className="size-4" />
          <span>{t('stop.key', { tag: isolated(keyTag) })}</span>
        </span>
      )}
    </span>
  )
}
