import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useShownFile, type FetchedFile } from './use-shown-file.ts'

export type { FetchedFile }

/** What a browser shows by itself; anything else is downloaded. */
export const hasPreview = (fileName: string): boolean => /\.(?:jpe?g|png|pdf)$/i.test(fileName)

/** The preview of one stored file: fetched when it is asked for. Only below `withQueries`. */
export function useStoredPreview(fileName: string, fetchFile: () => Promise<FetchedFile>) {
  const { shown, show, hide } = useShownFile()
  const { isPending, isError, mutate, reset } = useMutation({
    mutationFn: () => whileLoading(fetchFile),
    networkMode: 'always',
  })
  const close = () => {
    hide()
    reset()
  }
  return {
    fileName,
    shown,
    isPending,
    isError,
    isOpen: shown !== undefined,
    close,
    // Said here, it is not done when the preview was closed, or is gone, before the file was there.
    toggle: () => (shown ? close() : mutate(undefined, { onSuccess: show })),
  }
}

type StoredPreview = ReturnType<typeof useStoredPreview>

/** Opens and closes the preview. */
export function PreviewButton({
  preview,
  isOff,
  className,
}: {
  preview: StoredPreview
  isOff: boolean
  className: string
}) {
  const { t } = useTranslation('attachment')
  if (!hasPreview(preview.fileName)) return null
  const name = t(preview.isOpen ? 'stored.hide' : 'stored.show', { name: isolated(preview.fileName) })
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-expanded={preview.isOpen}
      disabled={isOff || preview.isPending}
      onClick={preview.toggle}
      className={className}
    >
      <Icon name={preview.isOpen ? 'eyeOff' : 'eye'} />
    </button>
  )
}

/** What the preview shows: the picture, or the way to the PDF. */
export function PreviewPanel({
  preview: { shown, fileName, isPending, isError },
}: {
  preview: StoredPreview
}) {
  const { t } = useTranslation('attachment')
  return (
    <>
      <p role="status" className="text-small text-muted empty:hidden">
        {isPending && t('stored.fetching')}
      </p>
      {isError && <Callout tone="error" announce title={t('stored.failed')} />}
      {shown?.kind === 'application/pdf' && (
        <a href={shown.address} target="_blank" rel="noreferrer" className="text-link inline-block py-2">
          {t('stored.openPdf')}
        </a>
      )}
      {shown && shown.kind !== 'application/pdf' && (
        <img
          src={shown.address}
          alt={t('preview', { name: isolated(fileName) })}
          className="max-h-96 max-w-full rounded-control border border-line object-contain"
        />
      )}
    </>
  )
}
