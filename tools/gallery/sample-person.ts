/** Who is signed in on the pictures. Names are not translated: people write theirs themselves. */
import type { Profile, Role } from '#contract/entities.ts'
import { noFlags } from '#contract/rules/menu.ts'

/** What A §3 lists of a profile beside who it is: registered by e-mail, with no rights of the staff. */
export const nothingSpecial = {
  isFieldWorker: false,
  registrationType: 1,
  ...noFlags,
} as const satisfies Partial<Profile>

/** A customer with everything filled in; an employee of customer service and maintenance who administers the portal, without account and mobile number. */
export const sampleProfile = (role: Role): Profile =>
  role === 1
    ? {
        ...nothingSpecial,
        portalNewCs: true,
        portalOm: true,
        elementProperties: true,
        portalLogs: true,
        portalGis: true,
        mayAdminister: true,
        role,
        login: 'employee@example.com',
        name: 'Ανδρέας Ιωάννου',
        email: 'employee@example.com',
        account: '',
        mobileNo: '',
      }
    : {
        ...nothingSpecial,
        showContactUsEmail: true,
        role,
        login: 'alexandra.papadopoulou-konstantinidou@example.com',
        name: 'Αλεξάνδρα Παπαδοπούλου-Κωνσταντινίδου',
        email: 'alexandra.papadopoulou-konstantinidou@example.com',
        account: '0012345678901',
        mobileNo: '+35799000001',
      }
