import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { FilePreview } from './file-preview.tsx'

/** The files that have been chosen and not sent yet: with a preview, and a way to take each back. */
export function ChosenFiles({
  label,
  files,
  isOff,
  refused,
  onRemove,
}: {
  /** What they go with; absent: a message. */
  label?: string
  files: readonly ChosenFile[]
  isOff: boolean
  /** The one of them that was not accepted, and why. */
  refused?: { file: ChosenFile; reason: string } | undefined
  onRemove: (index: number) => void
}) {
  const { t } = useTranslation('attachment')
  const reasonId = useId()
  if (files.length === 0) return null
  return (
    <ul
      aria-label={label ?? t('chosen')}
      className="flex flex-col divide-y divide-line rounded-control border border-line"
    >
      {files.map((file, index) => (
        <li
          key={`${index}-${file.name}`}
          className={classNames(
            'flex flex-wrap items-center gap-x-3 px-3 py-2',
            file === refused?.file && 'bg-error-soft',
          )}
        >
          <FilePreview file={file} />
          <bdi className="min-w-0 flex-1 break-words">{file.name}</bdi>
          <button
            type="button"
            aria-label={t('remove', { name: isolated(file.name) })}
            aria-describedby={file === refused?.file ? reasonId : undefined}
            disabled={isOff}
            onClick={() => onRemove(index)}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft"
          >
            <LineIcon name="bin" />
          </button>
          {file === refused?.file && (
            <p
              id={reasonId}
              className="flex basis-full items-start gap-1.5 pb-1 text-small font-semibold text-error"
            >
              <Icon name="error" className="mt-0.5 size-4" />
              <span>{refused.reason}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
