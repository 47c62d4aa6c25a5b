/** A report that is filled in, for the catalogue and for pictures. */
import type { KnownInterruption } from '#contract/fault.ts'
import type { ReportTexts } from '../rules/fault-report.ts'

/** Nothing was typed yet. */
export const emptyReport: ReportTexts = {
  kind: '',
  description: '',
  place: 'address',
  property: '',
  element: '',
  street: '',
  houseNo: '',
  postcode: '',
  latitude: '',
  longitude: '',
  name: '',
  callingCode: '357',
  phone: '',
}

export const filledReport: ReportTexts = {
  ...emptyReport,
  kind: 'burst',
  description: '4711-0815',
  street: 'Ledras',
  houseNo: '12',
  postcode: '1016',
  name: 'Eleni Visitor',
  phone: '99 123456',
}

/** An interruption of the morning of a day in May. */
export const sampleKnown: KnownInterruption = {
  service: 'water',
  startsAt: '2026-05-04T06:00:00.000Z',
  endsAt: '2026-05-04T11:30:00.000Z',
  reason: 'repair',
}
