/** What the list of all files is drawn from. */
import type { AttachmentRow } from '#contract/attachments.ts'

export type { AttachmentRow }

/** The page of what a file belongs to. */
export function ownerPath({ kind, belongsTo, title }: AttachmentRow): string {
  switch (kind) {
    case 'bill':
      return `/financial/${encodeURIComponent(belongsTo)}`
    case 'email':
      return `/email/${belongsTo}`
    case 'reading':
      return '/readings'
    default:
      return `/app/${encodeURIComponent(title)}/${belongsTo}`
  }
}
