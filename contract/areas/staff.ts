/** What any employee has who works in some area: whom colleagues are shown to, and who is asked about customers. */
import type { MenuItemId } from '../rules/menu.ts'
import type { AreaFlag } from './rights.ts'

/** Flags of which each makes somebody a colleague. */
export const staffFlags = [
  'portalNewCs',
  'portalOm',
  'portalDisconnections',
  'portalDm',
  'elementProperties',
  'assetRegister',
  'portalLogs',
  'portalQuality',
  'portalCaptureMeterReadings',
  'portalGis',
  'portalGisAdmin',
] as const satisfies readonly AreaFlag[]

/** Flags of work that needs to know customers and properties. */
export const customerFlags = [
  'portalNewCs',
  'portalOm',
  'portalDisconnections',
  'portalDm',
  'portalCaptureMeterReadings',
] as const satisfies readonly AreaFlag[]

/** The items of the menu that the flags of colleagues open. */
export const staffMenu = [
  'applications',
  'omApplications',
  'disconnections',
  'dm',
  'elements',
  'assets',
  'logs',
  'samples',
  'captureMeterReadings',
  'webgis',
  'gisAdministration',
] as const satisfies readonly MenuItemId[]
