import { useTranslation } from 'react-i18next'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { FilePreview } from './file-preview.tsx'

/** The files that have been chosen and not sent yet: with a preview, and a way to take each back. */
export function ChosenFiles({
  label,
  files,
  isOff,
  onRemove,
}: {
  /** What they go with; absent: a message. */
  label?: string
  files: readonly ChosenFile[]
  isOff: boolean
  onRemove: (index: number) => void
}) {
  const { t } = useTranslation('attachment')
  if (files.length === 0) return null
  return (
    <ul
      aria-label={label ?? t('chosen')}
      className="flex flex-col divide-y divide-line rounded-control border border-line"
    >
      {files.map((file, index) => (
        <li key={`${index}-${file.name}`} className="flex items-center gap-3 px-3 py-2">
          <FilePreview file={file} />
          <bdi className="min-w-0 flex-1 break-words">{file.name}</bdi>
          <button
            type="button"
            aria-label={t('remove', { name: isolated(file.name) })}
            disabled={isOff}
            onClick={() => onRemove(index)}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft"
          >
            <LineIcon name="bin" />
          </button>
        </li>
      ))}
    </ul>
  )
}
