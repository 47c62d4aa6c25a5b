import type { TFunction } from 'i18next'
import type { ListColumn } from '#src/flows/list/list-shown.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatBytes } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ownerPath, type AttachmentRow } from './attachments-shown.ts'

export interface Downloads {
  onDownload: (file: AttachmentRow) => void
  /** The key of the file that is on its way. */
  downloading: string | undefined
}

export function attachmentColumns(
  t: TFunction<'attachments'>,
  language: string,
  { onDownload, downloading }: Downloads,
): ListColumn<AttachmentRow>[] {
  const owner = ({ kind, belongsTo, title }: AttachmentRow) =>
    kind === 'email'
      ? t('belongs.email', { subject: isolated(title) })
      : t(`belongs.${kind}`, { number: isolatedLtr(belongsTo) })
  return [
    {
      id: 'fileName',
      name: t('list.fileName'),
      isSortable: true,
      line: 'what',
      value: ({ fileName }) => fileName,
      cell: ({ fileName }) => <bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>,
    },
    {
      id: 'belongsTo',
      name: t('list.belongsTo'),
      value: owner,
      cell: (file) => (
        <TextLink href={ownerPath(file)} className="text-link inline-block py-1">
          {owner(file)}
        </TextLink>
      ),
    },
    {
      id: 'storedOn',
      name: t('list.storedOn'),
      isSortable: true,
      line: 'when',
      value: ({ storedOn }) => storedOn,
      cell: ({ storedOn }) => formatDay(storedOn, language),
    },
    {
      id: 'size',
      name: t('list.size'),
      isSortable: true,
      isNumber: true,
      // Bytes: programs read them.
      value: ({ size }) => size ?? '',
      cell: ({ size }) => (size === undefined ? '' : <bdi>{formatBytes(size, language)}</bdi>),
    },
    {
      id: 'download',
      name: t('list.download'),
      line: 'state',
      value: () => '',
      cell: (file) => (
        <Button
          variant="quiet"
          aria-label={t('download', { name: isolated(file.fileName) })}
          disabled={!file.canDownload}
          busy={downloading === file.key}
          onClick={() => onDownload(file)}
        >
          <LineIcon name="download" />
        </Button>
      ),
    },
  ]
}
