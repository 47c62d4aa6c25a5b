import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { fileAddress } from './file-address.ts'

/** A small picture of a chosen picture; a PDF opens in a tab of its own; anything else is a sheet. */
export function FilePreview({ file: { name, content } }: { file: ChosenFile }) {
  const { t } = useTranslation('attachment')
  // What its name calls a picture need not be one.
  const [isPicture, setIsPicture] = useState(true)
  const address = fileAddress(content)
  const kind = content instanceof Blob ? content.type : ''
  const sheet = <LineIcon name="file" className="m-2.5 size-6 text-muted" />
  if (!address) return sheet
  if (kind.startsWith('image/') && isPicture)
    return (
      <img
        src={address}
        alt={t('preview', { name: isolated(name) })}
        onError={() => setIsPicture(false)}
        className="size-11 rounded-lg object-cover"
      />
    )
  if (kind !== 'application/pdf') return sheet
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={t('open', { name: isolated(name) })}
      title={t('open', { name: isolated(name) })}
      className="grid size-11 place-items-center rounded-control text-brand-ink hover:bg-brand-soft"
    >
      <LineIcon name="file" className="size-6" />
    </a>
  )
}
