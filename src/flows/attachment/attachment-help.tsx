import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachmentPurpose } from '#machines/rules/attachment.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'

/** The button that explains which files are accepted, in a dialog (A §2.8). */
export function AttachmentHelp({ purpose }: { purpose: AttachmentPurpose }) {
  const { t } = useTranslation('attachment')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isApplication = purpose === 'application'
  return (
    <>
      <Button
        variant="quiet"
        className="-ms-5 self-start text-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <LineIcon name="help" />
        <span>{t('help.label')}</span>
      </Button>
      <Suspense>
        {isOpen && (
          <Dialog
            title={t('help.title')}
            onClose={close}
            actions={
              <Button variant="primary" onClick={close}>
                {t('help.close')}
              </Button>
            }
          >
            <div className="flex flex-col gap-3">
              <p>{t(isApplication ? 'help.kindsApplication' : 'help.kinds')}</p>
              <p>{t(isApplication ? 'help.sizeApplication' : 'help.size')}</p>
              <p>{t('help.photo')}</p>
            </div>
          </Dialog>
        )}
      </Suspense>
    </>
  )
}
