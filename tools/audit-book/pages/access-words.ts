/** For whom a call is open, as the tables of the book say it. */
import type { Call } from '#contract/call.ts'

export const accessWords: Readonly<Record<Call['access'], string>> = {
  anyone: 'anyone',
  signedIn: 'everybody who is signed in',
  customers: 'customers',
  employees: 'employees',
}
