/** Reports of faults, as customers and visitors sent them: read by staff, and told how it stands. */
import { area } from '../kit/area.ts'
import { choice, instant, number, point, recordNumber, reference, text } from '../kit/fields.ts'
import { faultKinds } from '../maintenance-requests/faults.ts'

export const faultReports = area({
  name: 'fault-reports',
  controller: 'FaultReport',
  path: '/faultReports',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'fault_report_records',
  isReadOnly: true,
  sight: { by: 'district', postcode: 'postcode', street: 'street' },
  title: 'code',
  fields: {
    /** What the person who reported it asks by. */
    code: recordNumber('FR', { listed: 1, sorted: true, searched: true }),
    kind: choice(faultKinds, { required: true, listed: 2, filtered: true }),
    request: reference('maintenance-requests', { listed: 3, filtered: true }),
    description: text({ max: 2000, isLong: true, searched: true }),
    name: text({ max: 120, searched: true, listed: 4 }),
    phone: text({ max: 20, searched: true, listed: 5 }),
    street: text({ max: 120, searched: true }),
    postcode: text({ max: 10, searched: true }),
    position: point({}),
    reportedAt: instant({ required: true, listed: 6, filtered: true, sorted: true }),
    photos: number({ unit: '', decimals: 0 }),
  },
  parts: {},
  rules: {},
  views: {
    all: { columns: ['code', 'kind', 'request', 'name', 'phone', 'reportedAt'], order: '-reportedAt' },
  },
  form: [
    { group: 'fault', fields: ['code', 'kind', 'request', 'description', 'reportedAt', 'photos'] },
    { group: 'person', fields: ['name', 'phone'] },
    { group: 'place', fields: ['street', 'postcode', 'position'] },
  ],
})
