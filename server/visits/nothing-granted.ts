/** The rights of somebody to whom nobody gave any (A §3). */
import type { ProfileRest } from '../database/tables.ts'

/** What nobody was given does not show. */
export const nothingGranted: ProfileRest = {
  isFieldWorker: false,
  portalNewCs: false,
  portalOm: false,
  portalDisconnections: false,
  portalDm: false,
  elementProperties: false,
  assetRegister: false,
  portalLogs: false,
  portalQuality: false,
  portalCaptureMeterReadings: false,
  portalGis: false,
  portalGisAdmin: false,
  showContactUsEmail: false,
  contactUsUrl: '',
}
