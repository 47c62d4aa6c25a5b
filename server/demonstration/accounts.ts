/** The people of the demonstration utility. Their password is public: they exist only outside production. */
import type { Role } from '#contract/entities.ts'
import type { ProfileRest } from '../database/tables.ts'

export const demonstrationPassword = 'Portal-2026!'

export interface DemonstrationAccount {
  login: string
  name: string
  role: Role
  mobileNo: string
  accountNo: string
  profile: Partial<ProfileRest>
}

const contact = { showContactUsEmail: true, contactUsUrl: '' }

export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  {
    login: 'customer@example.com',
    name: 'Maria Georgiou',
    role: 2,
    mobileNo: '+35799123456',
    accountNo: '1004711',
    profile: contact,
  },
  {
    login: 'employee@example.com',
    name: 'Andreas Ioannou',
    role: 1,
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
]
