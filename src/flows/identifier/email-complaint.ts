import { isEmail } from '#machines/rules/email.ts'
import { useIdentifierComplaint } from './identifier-complaint.ts'

/** Gives what is wrong with a text that is to be an e-mail address. */
export function useEmailComplaint() {
  const complaint = useIdentifierComplaint('email')
  return (text: string): string | undefined => complaint(text, isEmail(text))
}
