/** The people of the demonstration utility. Their password is public: they exist only outside production. */
import { registrationType, type Role } from '#contract/entities.ts'
import type { ProfileRest } from '#server/platform/database/tables.ts'

export const demonstrationPassword = 'Portal-2026!'

export interface DemonstrationAccount {
  login: string
  registrationType: 1 | 2
  name: string
  role: Role
  email: string
  mobileNo: string
  accountNo: string
  /** Accounts with the utility that this person may choose besides. */
  furtherAccounts?: readonly string[]
  profile: Partial<ProfileRest>
}

/** Answers what customers write. */
export const servingEmployee = 'service@example.com'

/** Leads a team, and is the second person for what others ask. */
export const demonstrationHead = 'head@example.com'

/** Works outside, with the phone. */
export const fieldWorker = 'field@example.com'

const contact = { showContactUsEmail: true, contactUsUrl: '' }

export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  {
    login: 'customer@example.com',
    registrationType: registrationType.email,
    name: 'Maria Georgiou',
    role: 2,
    email: 'customer@example.com',
    mobileNo: '+35799765432',
    accountNo: '1004711',
    // Aphrodite Bakeries Ltd.
    furtherAccounts: ['1004750'],
    profile: contact,
  },
  {
    login: '+35799123456',
    registrationType: registrationType.mobile,
    name: 'Nikos Christou',
    role: 2,
    email: '',
    mobileNo: '+35799123456',
    accountNo: '1004712',
    profile: contact,
  },
  {
    login: 'employee@example.com',
    registrationType: registrationType.email,
    name: 'Andreas Ioannou',
    role: 1,
    email: 'employee@example.com',
    mobileNo: '+35799654321',
    accountNo: '',
    profile: {
      ...contact,
      isFieldWorker: true,
      portalNewCs: true,
      portalOm: true,
      portalDisconnections: true,
      portalDm: true,
      elementProperties: true,
      assetRegister: true,
      portalLogs: true,
      portalQuality: true,
      portalCaptureMeterReadings: true,
      portalGis: true,
      portalGisAdmin: true,
    },
  },
  {
    login: servingEmployee,
    registrationType: registrationType.email,
    name: 'Eleni Stavrou',
    role: 1,
    email: servingEmployee,
    mobileNo: '+35799654322',
    accountNo: '',
    profile: { portalNewCs: true, elementProperties: true },
  },
  {
    login: demonstrationHead,
    registrationType: registrationType.email,
    name: 'Kostas Stavrou',
    role: 1,
    email: demonstrationHead,
    mobileNo: '+35799654323',
    accountNo: '',
    profile: { portalNewCs: true, portalDm: true, portalOm: true },
  },
  {
    login: fieldWorker,
    registrationType: registrationType.email,
    name: 'Giorgos Petrou',
    role: 1,
    email: fieldWorker,
    mobileNo: '+35799654324',
    accountNo: '',
    profile: { isFieldWorker: true, portalOm: true },
  },
]
