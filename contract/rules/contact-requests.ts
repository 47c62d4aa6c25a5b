/** What customers write to the utility about, and what must be there, for both sides (A §2.1, A §5). */
import { phoneIn } from './local-phone.ts'

export const contactKinds = ['bill', 'reading', 'supply', 'application', 'portal', 'other'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Columns that the list of staff can be sorted by, and what it can be narrowed to; the first one holds at first. */
export const contactRequestColumns = ['writtenAt', 'kind'] as const
/** `inside`: of people who were signed in; `support`: by the form of the support page; `phone`: calls that staff has written down; `unassigned`: open, and nobody has it. */
export const contactRequestFilters = [
  'all',
  'open',
  'mine',
  'unassigned',
  'inside',
  'support',
  'phone',
] as const

/** Characters. */
export const longestContactMessage = 4000

/** As it was typed. */
export interface ContactRequest {
  /** Empty: not chosen yet. */
  kind: ContactKind | ''
  message: string
  /** Where the utility may call; may be empty where it knows a mailbox. */
  phoneNo: string
}

export type ContactFault = 'missing' | 'invalid'

/** The number that the utility may call, mobile or landline, as it is kept; undefined where it is none. */
export const callablePhone = (typed: string): string | undefined =>
  phoneIn(typed, 'mobile') ?? phoneIn(typed, 'landline')

/**
 * What is wrong with each field; a field that is not named is as it should be.
 *
 * @param hasMailbox whether an answer can go to a mailbox
 */
export function contactRequestFaults(
  { kind, message, phoneNo }: ContactRequest,
  hasMailbox: boolean,
): Partial<Record<keyof ContactRequest, ContactFault>> {
  const hasPhone = phoneNo.trim() !== ''
  return {
    ...(kind === '' && { kind: 'missing' as const }),
    ...(message.trim() === '' && { message: 'missing' as const }),
    ...(!hasPhone && !hasMailbox && { phoneNo: 'missing' as const }),
    ...(hasPhone && callablePhone(phoneNo) === undefined && { phoneNo: 'invalid' as const }),
  }
}
