/** Zones of supply: whose water comes from the same place, by postcodes and streets as districts know them (A §1, portalQuality). */
import { jurisdictionForm } from '../../rules/laboratory/parametric-limits.ts'
import { area } from '../kit/area.ts'
import { number, text } from '../kit/fields.ts'

export const supplyZones = area({
  name: 'supply-zones',
  controller: 'SupplyZone',
  path: '/supplyZones',
  menu: 'samples',
  flag: 'portalQuality',
  table: 'supply_zones',
  view: 'supply_zones_shown',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    name: text({ max: 80, required: true, unique: true, listed: 1, sorted: true, searched: true }),
    /** What people drink there. */
    source: text({ max: 200, listed: 2, searched: true }),
    /** So that a street that was typed wrongly is noticed before anybody has to be told of their water. */
    properties: number({ unit: '', decimals: 0, isCalculated: true, isFixed: true, listed: 3 }),
    /** Whose limits go before those of the directive there: a state, or WHO. Empty: the state of the utility. */
    jurisdiction: text({ max: 3, pattern: jurisdictionForm, filtered: true }),
    note: text({ max: 1000, isLong: true }),
  },
  parts: {
    /** A street goes before the whole of its postcode: that may be another zone. */
    places: {
      table: 'supply_zone_places',
      most: 300,
      fields: {
        postcode: text({ max: 10, required: true }),
        street: text({ max: 120 }),
      },
    },
  },
  rules: {},
  views: { all: { columns: ['name', 'source', 'properties'], order: '+name' } },
  form: [
    { group: 'water', fields: ['name', 'source', 'jurisdiction', 'properties'] },
    { group: 'remarks', fields: ['note'] },
  ],
})
