/** The fields that a utility has added to a form (P §3), as screens show them. */
import type { ComponentType, ReactNode } from 'react'
import type { CustomField as ContractField } from '#contract/new-customer.ts'
import type { LookupItem } from '#machines/rules/new-customer.ts'

/** A field that the utility has added. */
export type CustomField = ContractField

/** What is known of a list at this moment. */
export interface LookupRead {
  items: readonly LookupItem[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Of the fields that have a list, by `customFieldId`. */
export type LookupReads = Readonly<Record<number, LookupRead>>

/** Reads a list while it is drawn. */
export type LookupReader = ComponentType<{
  kind: 'lookup' | 'library'
  typeId: number
  children: (read: LookupRead) => ReactNode
}>
