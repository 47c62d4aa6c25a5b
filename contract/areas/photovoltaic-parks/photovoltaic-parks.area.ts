/** Photovoltaic parks (A §3): capacity, reference, start date, latitude and longitude, and the element that connects them. */
import { area } from '../kit/area.ts'
import { day, number, point, reference, text } from '../kit/fields.ts'

export const photovoltaicParks = area({
  name: 'photovoltaic-parks',
  controller: 'PhotovoltaicPark',
  path: '/elements/parks',
  menu: 'elements',
  flag: 'elementProperties',
  table: 'photovoltaic_parks',
  sight: { by: 'everybody' },
  title: 'reference',
  fields: {
    reference: text({ max: 40, unique: true, required: true, listed: 1, sorted: true, searched: true }),
    name: text({ max: 120, listed: 2, searched: true }),
    capacity: number({
      unit: 'kW',
      decimals: 2,
      min: 0,
      max: 1_000_000,
      required: true,
      listed: 3,
      filtered: true,
      sorted: true,
    }),
    startDate: day({ required: true, listed: 4, filtered: true, sorted: true }),
    position: point({ required: true }),
    element: reference('elements', { listed: 5, filtered: true }),
    note: text({ max: 2000, isLong: true }),
  },
  parts: {},
  rules: {},
  views: { all: { columns: ['reference', 'name', 'capacity', 'startDate', 'element'], order: '+reference' } },
  form: [
    { group: 'park', fields: ['reference', 'name', 'capacity', 'startDate'] },
    { group: 'place', fields: ['position', 'element'] },
    { group: 'remarks', fields: ['note'] },
  ],
})
