/** What makes each form complete, and what is wrong with it when one field says something else (P §5, A §5). */
import type { PictureName } from '#tools/gallery/picture.ts'

export interface CompleteForm {
  picture: PictureName
  /** Selector of each field that Submit depends on, with what is right and what is wrong in it. */
  fields: Readonly<Record<string, { right: string; wrong: readonly string[] }>>
}

const email = { right: 'customer@example.com', wrong: ['', 'customer@example'] }
const mobile = { right: '99 000001', wrong: ['', '99 00', '22 123456'] }
const newPassword = { right: 'Lemon-tree-7', wrong: ['', 'Lemon-7', 'Lemon-tree', '12345-678', 'Lemontree7'] }
const repeat = { right: 'Lemon-tree-7', wrong: ['', 'Lemon-tree-8'] }
const newPasswords = { 'input[name=new-password]': newPassword, 'input[name=new-password-repeat]': repeat }

const form = (
  machine: string,
  state: string,
  fields: CompleteForm['fields'],
  variant = '',
): CompleteForm => ({
  picture: { machine, state, variant },
  fields,
})

export const completeForms: readonly CompleteForm[] = [
  form('sign-in', 'open.enteringCredentials.asking', {
    'input[name=email]': { right: 'customer@example.com', wrong: ['', 'customer@example', '99 00'] },
    'input[name=password]': { right: 'anything', wrong: ['', ' '] },
  }),
  form('registration', 'open.enteringDetails.asking', {
    'input[name=accountName]': { right: '1004711', wrong: ['', ' '] },
    'input[name=identifier]': { right: '99 000002', wrong: ['', 'new.customer', '22 123456'] },
    'input[name=idNumber]': { right: '1234567', wrong: ['', '12'] },
    ...newPasswords,
  }),
  form('reset-request', 'requesting.enteringIdentifier.asking', { 'input[name=username]': email }),
  form('otp-entry', 'entering(entry.awaitingCode | resend.coolingDown)', {
    'input[autocomplete=one-time-code]': { right: '123456', wrong: [''] },
  }),
  form('password-reset', 'resetting.choosingPassword.asking', newPasswords),
  // The current password is asked for when the form is sent, not before (A §5).
  form('password-change', 'entering.asking', { 'input[name=username]': email, ...newPasswords }),
  form(
    'password-change',
    'entering.asking',
    { 'input[name=username]': mobile, ...newPasswords },
    'by mobile number',
  ),
  form('change-email', 'enteringChange.asking', { 'input[name=current]': email, 'input[name=next]': email }),
  form('change-mobile', 'enteringChange.asking', {
    'input[name=current]': mobile,
    'input[name=next]': mobile,
  }),
  form('email-change-by-link', 'enteringChange.asking', {
    'input[name=current]': email,
    'input[name=next]': email,
  }),
  form('support', 'writing.asking', {
    'input[name=name]': { right: 'A. Georgiou', wrong: ['', ' '] },
    // One of the two is enough (P §5).
    'input[name=email]': { ...email, wrong: ['customer@example'] },
    'input[name=mobileNo]': { right: '99 000001', wrong: ['99 00'] },
    'textarea[name=message]': { right: 'The meter is not mine.', wrong: ['', ' '] },
  }),
]
