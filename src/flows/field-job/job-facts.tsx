import { useTranslation } from 'react-i18next'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { formatDay, formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { JobView } from './field-job-shown.ts'

/** Where it is, what is to be done, and until when. */
function PlaceAndWork({ view }: { view: JobView }) {
  const { t, i18n } = useTranslation('field-job')
  const { job } = view.snapshot.context
  if (!job) return null
  const { street, postcode, instructions, dueAt, plannedFrom, element, meter, handOver } = job.card
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-heading font-bold">
        <bdi>{[street, postcode].filter(Boolean).join(', ')}</bdi>
      </p>
      {dueAt === null ? (
        plannedFrom !== null && (
          <p>{t('plannedFor', { date: formatDay(plannedFrom, i18n.language, 'long') })}</p>
        )
      ) : (
        <p className="font-semibold">
          {t('due', {
            time: formatInstant(dueAt, i18n.language, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
      )}
      {element && (
        <p>{t('element', { element: isolated([element.code, element.name].filter(Boolean).join(' · ')) })}</p>
      )}
      {meter && <p className="tabular-nums">{t('meter', { number: isolated(meter.number) })}</p>}
      {instructions !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          <bdi>{instructions}</bdi>
        </p>
      )}
      {job.isCutOff && <p className="font-semibold text-success">{t('cutOff')}</p>}
      {job.isOffered && (
        <p className="font-semibold">
          {!handOver
            ? t('offeredNow')
            : handOver.to === ''
              ? t('offeredToAll')
              : t('offeredTo', { name: isolated(handOver.to) })}
        </p>
      )}
    </Card>
  )
}

/** The lines of the checklist: a press on one opens it. */
function Checklist({ view: { snapshot, send } }: { view: JobView }) {
  const { t, i18n } = useTranslation('field-job')
  const lines = snapshot.context.job?.card.checklist ?? []
  if (lines.length === 0) return null
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-bold">{t('checklist.title')}</h2>
      <ul className="divide-y divide-line">
        {lines.map(({ id, item, isFine, measured, remark }) => {
          const form = { kind: 'checklist', about: id, key: '', doneAt: '' } as const
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <span className="flex min-w-0 flex-1 basis-48 flex-col">
                <bdi className="font-semibold">{item}</bdi>
                <span className="text-small text-muted">
                  {isFine === null ? t('checklist.open') : t(isFine ? 'checklist.fine' : 'checklist.notFine')}
                </span>
                {(measured !== null || remark !== '') && (
                  <bdi className="text-small text-muted">
                    {[measured === null ? '' : formatNumber(measured, i18n.language), remark]
                      .filter((one) => one !== '')
                      .join(' · ')}
                  </bdi>
                )}
              </span>
              <Button
                aria-label={t('checklist.note', { item: isolated(item) })}
                disabled={!snapshot.can({ type: 'form.opened', form })}
                onClick={() => send({ type: 'form.opened', form: { ...form, key: randomUuid() } })}
              >
                {t('checklist.fill')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What was used on the card, as this phone has saved it. */
function UsedMaterial({ view: { snapshot } }: { view: JobView }) {
  const { t, i18n } = useTranslation('field-job')
  const { job, items } = snapshot.context
  if (!job || job.used.length === 0) return null
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-bold">{t('used')}</h2>
      <ul>
        {job.used.map(({ item, quantity }, index) => (
          <li key={index} className="flex justify-between gap-4 py-1">
            <bdi>{items.find(({ id }) => id === item)?.name ?? ''}</bdi>
            <span className="tabular-nums">{formatNumber(quantity, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function JobFacts({ view }: { view: JobView }) {
  return (
    <>
      <PlaceAndWork view={view} />
      <Checklist view={view} />
      <UsedMaterial view={view} />
    </>
  )
}
