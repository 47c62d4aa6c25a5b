import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { isFileKind, type JobItem, type JobView } from './background-job-shown.ts'

/** Asks before work is stopped, and says what it means. */
export function StopDialog({ view: { snapshot, send }, job }: { view: JobView; job: JobItem }) {
  const { t } = useTranslation('background-job')
  const isBusy = snapshot.matches('stopping')
  const cancel = () => send({ type: 'stop.cancelled' })
  return (
    <Suspense>
      <Dialog
        title={t('stop.title')}
        {...(isBusy ? {} : { onClose: cancel })}
        actions={
          <>
            <Button disabled={isBusy} onClick={cancel}>
              {t('stop.cancel')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'stop.confirmed' })}>
              {t('stop.confirm')}
            </Button>
          </>
        }
      >
        <p>{t(isFileKind(job.kind) ? 'stop.fileText' : 'stop.text')}</p>
        <p role="status" className="pt-2 text-small text-muted empty:hidden">
          {isBusy && t('stop.stopping')}
        </p>
      </Dialog>
    </Suspense>
  )
}
