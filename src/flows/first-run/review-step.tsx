import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { FirstRunProps } from './first-run-screen.tsx'
import { NotSaved, Ways } from './step-parts.tsx'

/** What is still missing for production, and the end of the first run. */
export function ReviewStep({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const { snapshot, send } = firstRun
  const { state } = snapshot.context
  const advice = state?.advice ?? []
  const missing = state?.missing ?? []
  return (
    <Stack>
      <NotSaved firstRun={firstRun} step="reviewing" />
      <p>{t(missing.length > 0 ? 'reviewing.leadClosed' : 'reviewing.lead')}</p>
      {missing.length > 0 && (
        <div>
          <h2 className="pb-1 font-semibold">{t('reviewing.variables')}</h2>
          <ul className="list-disc ps-6">
            {missing.map((name) => (
              <li key={name}>{isolatedLtr(name)}</li>
            ))}
          </ul>
        </div>
      )}
      {advice.length > 0 ? (
        <div>
          <h2 className="pb-1 font-semibold">{t('reviewing.later')}</h2>
          <ul className="list-disc ps-6">
            {advice.map((name) => (
              <li key={name}>{t(`advice.${name}`)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Callout tone="success" title={t('reviewing.nothing')} />
      )}
      <Ways firstRun={firstRun}>
        <Button
          variant="primary"
          busy={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'finish.confirmed' })}
        >
          {t('reviewing.finish')}
        </Button>
      </Ways>
    </Stack>
  )
}
