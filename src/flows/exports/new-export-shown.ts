/** A new file, as far as it is chosen. */
import type { FileFormat, FileKindName, WholeList } from './exports-shown.ts'

export interface Wish {
  /** Undefined: the first of those that are offered. */
  kind: FileKindName | undefined
  /** Days, both included; empty: open on that side. */
  from: string
  to: string
  format: FileFormat
  reason: string
}

export const untouched: Wish = { kind: undefined, from: '', to: '', format: 'spreadsheet', reason: '' }

export const listOf = ({ from, to }: Pick<Wish, 'from' | 'to'>): WholeList => ({
  ...(from !== '' && { From: from }),
  ...(to !== '' && { To: to }),
})
