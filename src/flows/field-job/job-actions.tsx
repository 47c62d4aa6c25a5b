import { useTranslation } from 'react-i18next'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import type { FieldForm, JobView } from './field-job-shown.ts'

/** Forms that a button opens; a line of the checklist opens its own. */
const openedByButton = ['material', 'stop', 'handOver', 'outcome'] as const satisfies readonly FieldForm[]

/** Where the work stands, and what was saved last. */
function WhereItStands({ view: { snapshot } }: { view: JobView }) {
  const { t } = useTranslation(['field-job', 'area-job-cards'])
  const { job, entry, runningOn } = snapshot.context
  if (snapshot.matches({ atJob: 'startNotSaved' }))
    return (
      <Callout tone="error" announce title={t('notSaved')}>
        {t('startNotSavedText')}
      </Callout>
    )
  return (
    <div className="flex flex-col gap-2">
      {job && <p className="text-title font-bold">{t(`area-job-cards:state.${job.card.state}`)}</p>}
      {runningOn !== '' && (
        <Callout tone="warning" title={t('runningElsewhere', { card: isolated(runningOn) })}>
          {t('runningElsewhereText')}
        </Callout>
      )}
      {entry && (
        <p role="status" className="text-success">
          {t('saved', { what: t(`what.${entry.Kind}`) })}
        </p>
      )}
    </div>
  )
}

/** What can be done on the card now: the usual first, and large enough for a thumb in a glove. */
export function JobActions({ view }: { view: JobView }) {
  const { t } = useTranslation('field-job')
  const { snapshot, send } = view
  const isStarting = snapshot.matches('startingWork')
  const opened = (kind: FieldForm, key = '') =>
    ({ type: 'form.opened', form: { kind, about: 0, key, doneAt: '' } }) as const
  const started = (work: 'travel' | 'work', key = '') => ({ type: 'work.started', work, key }) as const
  const cut = { type: 'permission.requested' } as const
  const mayCut = snapshot.can(cut)
  return (
    <section aria-label={t('actions')} className="flex flex-col gap-4">
      <WhereItStands view={view} />
      {(['travel', 'work'] as const).map(
        (work) =>
          snapshot.can(started(work)) && (
            <Button
              key={work}
              wide
              variant={work === 'work' ? 'primary' : 'secondary'}
              onClick={() => send(started(work, randomUuid()))}
            >
              {t(`start.${work}`)}
            </Button>
          ),
      )}
      {isStarting && <p role="status">{t('saving')}</p>}
      {mayCut && (
        <Button wide variant="primary" onClick={() => send(cut)}>
          {t('cut.ask')}
        </Button>
      )}
      {openedByButton.map(
        (kind) =>
          snapshot.can(opened(kind)) && (
            <Button
              key={kind}
              wide
              variant={kind === 'outcome' && !mayCut ? 'primary' : 'secondary'}
              onClick={() => send(opened(kind, randomUuid()))}
            >
              {t(`open.${kind}`)}
            </Button>
          ),
      )}
    </section>
  )
}
