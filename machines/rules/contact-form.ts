/** The contact form (P §5). */
import { dialledForms } from './dialled-number.ts'
import { isEmail } from './email.ts'

/** What was typed. */
export interface ContactForm {
  name: string
  /** One of e-mail address and phone is there. */
  email: string
  /** The chosen country code of the phone, in digits. */
  callingCode: string
  phone: string
  message: string
}

/** Whether a phone can be handed in: it matches the configured expression, or, where there is none, is there at all. */
export function isContactPhone(
  { callingCode, phone }: Pick<ContactForm, 'callingCode' | 'phone'>,
  pattern: string,
): boolean {
  if (phone.trim() === '' || pattern === '') return phone.trim() !== ''
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'u')
    return dialledForms(callingCode, phone).some((form) => whole.test(form))
  } catch {
    // An operator's slip must not keep everybody from writing; the server has the last word.
    return true
  }
}

/** What is wrong with each field; a field that is not named is as it should be. */
export function contactFaults(
  form: ContactForm,
  pattern: string,
): Partial<Record<'name' | 'email' | 'phone' | 'message', 'missing' | 'invalid'>> {
  const hasEmail = form.email.trim() !== ''
  const hasPhone = form.phone.trim() !== ''
  return {
    ...(form.name.trim() === '' && { name: 'missing' as const }),
    ...(hasEmail && !isEmail(form.email) && { email: 'invalid' as const }),
    ...(!hasEmail && !hasPhone && { email: 'missing' as const }),
    ...(hasPhone && !isContactPhone(form, pattern) && { phone: 'invalid' as const }),
    ...(form.message.trim() === '' && { message: 'missing' as const }),
  }
}
