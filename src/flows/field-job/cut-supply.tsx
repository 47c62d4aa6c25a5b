import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { JobView } from './field-job-shown.ts'

/** What is left of the permission. It only draws: the machine ends it. */
function TimeLeft({ seconds }: { seconds: number }) {
  const [expiresAt] = useState(() => Date.now() + seconds * 1000)
  return <Countdown expiresAt={expiresAt} />
}

function Permitted({ view: { snapshot, send } }: { view: JobView }) {
  const { t } = useTranslation('field-job')
  const { job, permission } = snapshot.context
  return (
    <Callout
      tone="success"
      announce
      takesFocus
      title={t('cut.permitted')}
      action={
        <Button
          wide
          variant="danger"
          onClick={() => send({ type: 'supply.shut', key: randomUuid(), at: new Date().toISOString() })}
        >
          {t('cut.shut')}
        </Button>
      }
    >
      <p>{t('cut.permittedText', { meter: isolated(job?.card.meter?.number ?? '') })}</p>
      <p className="flex flex-wrap gap-x-2">
        <span>{t('cut.timeLeft')}</span>
        <TimeLeft seconds={permission.seconds} />
      </p>
    </Callout>
  )
}

/** All that stands in the way, in words. */
function Obstacles({ view: { snapshot } }: { view: JobView }) {
  const { t } = useTranslation(['field-job', 'area-disconnections'])
  return (
    <ul className="list-disc ps-5">
      {snapshot.context.permission.obstacles.map((code) => (
        <li key={code}>
          {code === 'notOrdered' ? t('cut.notOrdered') : t(`area-disconnections:problem.${code}`)}
        </li>
      ))}
    </ul>
  )
}

/** A supply is to be cut off: only with a permission; otherwise the office is called. */
export function CutSupply({ view }: { view: JobView }) {
  const { t } = useTranslation('field-job')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const ask = { type: 'permission.requested' } as const
  const again = <Button onClick={() => send(ask)}>{t('cut.askAgain')}</Button>
  const is = (state: 'askingPermission' | 'permitted' | 'permissionOver' | 'forbidden' | 'unanswered') =>
    snapshot.matches({ cutting: state })
  return (
    <Stack>
      {is('askingPermission') && <p role="status">{t('cut.asking')}</p>}
      {is('permitted') && <Permitted view={view} />}
      {is('permissionOver') && (
        <Callout tone="warning" announce takesFocus title={t('cut.over')} action={again}>
          {t('cut.overText')}
        </Callout>
      )}
      {is('forbidden') && (
        <Callout tone="error" announce takesFocus title={t('cut.forbidden')} action={again}>
          <Obstacles view={view} />
        </Callout>
      )}
      {is('unanswered') && (
        <Callout tone="error" announce takesFocus title={t('cut.unanswered')} action={again}>
          {problemText(snapshot.context)}
        </Callout>
      )}
      <Button
        variant="quiet"
        disabled={!snapshot.can({ type: 'form.left' })}
        onClick={() => send({ type: 'form.left' })}
      >
        {t('toCard')}
      </Button>
    </Stack>
  )
}
