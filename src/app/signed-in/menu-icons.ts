/** The portal's own icons of menu items, where the organisation has set none. */
import type { MenuItemId } from '#contract/rules/menu.ts'
import type { LineIconName } from '#src/ui/line-icon.tsx'

export const menuIcons: Readonly<Record<MenuItemId, LineIconName>> = {
  account: 'form',
  financial: 'receipt',
  billPayment: 'card',
  billPaymentButton: 'card',
  readings: 'gauge',
  halfHourEstimatedConsumption: 'chart',
  dashscreen: 'chart',
  alerts: 'bell',
  apps: 'form',
  emails: 'mail',
  attachments: 'clip',
  contactUs: 'speech',
  applications: 'form',
  contactRequests: 'speech',
  omApplications: 'wrench',
  interruptions: 'bell',
  disconnections: 'plug',
  dm: 'receipt',
  assets: 'layers',
  elements: 'layers',
  logs: 'chart',
  samples: 'flask',
  captureMeterReadings: 'gauge',
  webgis: 'map',
  gisAdministration: 'map',
  employeeContactUs: 'speech',
  support: 'phone',
  privacyPolicy: 'book',
}
