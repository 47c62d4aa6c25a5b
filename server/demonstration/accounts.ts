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
export const fieldWorker = 'nicosia.network@example.com'

const contact = { showContactUsEmail: true, contactUsUrl: '' }

/** Colleagues of those whom the README names, each with the work of one desk or van; sign in as they do. */
const colleagues: readonly [login: string, name: string, profile: Partial<ProfileRest>][] = [
  [fieldWorker, 'Petros Savva', { portalOm: true, elementProperties: true, isFieldWorker: true }],
  [
    'nicosia.readings@example.com',
    'Androulla Michael',
    { portalCaptureMeterReadings: true, isFieldWorker: true },
  ],
  ['nicosia.quality@example.com', 'Chryso Loizou', { portalQuality: true, portalLogs: true }],
  ['limassol.service@example.com', 'Marina Kyriakou', { portalNewCs: true }],
  [
    'limassol.network@example.com',
    'Giorgos Panayi',
    { portalOm: true, elementProperties: true, assetRegister: true },
  ],
  ['limassol.debt@example.com', 'Sotiris Neophytou', { portalDm: true, portalDisconnections: true }],
  ['coast.service@example.com', 'Rania Haddad', { portalNewCs: true }],
  [
    'coast.network@example.com',
    'Michalis Vasiliou',
    { portalOm: true, elementProperties: true, isFieldWorker: true },
  ],
  ['coast.maps@example.com', 'Anna Petrova', { portalGis: true, portalGisAdmin: true }],
]

/** The logins of all who look after a part of the country, by how they begin: `nicosia`, `limassol`, `coast`. */
export const colleaguesOf = (team: string): readonly string[] =>
  colleagues.flatMap(([login]) => (login.startsWith(`${team}.`) ? [login] : []))

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
  ...colleagues.map(([login, name, profile], index): DemonstrationAccount => ({
    login,
    registrationType: registrationType.email,
    name,
    role: 1,
    email: login,
    mobileNo: `+357996543${30 + index}`,
    accountNo: '',
    profile,
  })),
]
