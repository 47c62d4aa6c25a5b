import { useTranslation } from 'react-i18next'
import { isUsable, type ControlAccess } from '#src/flow-kit/securities.tsx'
import { Callout } from '#src/ui/callout.tsx'

/** Says that a form cannot be used by this person (A §6). Draws nothing when it can. */
export function SwitchedOff({ access }: { access: ControlAccess }) {
  const { t } = useTranslation('secured')
  if (isUsable(access)) return null
  return (
    <Callout tone="info" title={t('off.title')}>
      {t('off.text')}
    </Callout>
  )
}
