/** Where water is sampled: the place, the zone of supply, and what is true of its water and changes limits there (A §1, portalQuality). */
import { area } from '../kit/area.ts'
import { choice, point, reference, text, yesNo } from '../kit/fields.ts'

export const samplingPointKinds = ['consumerTap', 'network', 'reservoir', 'worksOutlet', 'source'] as const

export const samplingPoints = area({
  name: 'sampling-points',
  controller: 'SamplingPoint',
  path: '/samplingPoints',
  menu: 'samples',
  flag: 'portalQuality',
  table: 'sampling_points',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    name: text({ max: 120, required: true, unique: true, listed: 1, sorted: true, searched: true }),
    kind: choice(samplingPointKinds, { required: true, listed: 2, filtered: true }),
    /** Its customers drink this water. Absent: nobody has said yet which record the text of the zone means. */
    supplyZone: reference('supply-zones', { listed: 3, filtered: true }),
    /** As it was written before zones were records. */
    zone: text({ max: 80, filtered: true, sorted: true, searched: true }),
    place: text({ max: 200, listed: 4, searched: true }),
    position: point({}),
    isDesalinated: yesNo({ filtered: true }),
    makesChlorate: yesNo({}),
    pfasRule: choice(['sumOfPfas', 'pfasTotal'], {}),
    note: text({ max: 1000, isLong: true }),
  },
  parts: {},
  rules: {},
  views: { all: { columns: ['name', 'kind', 'supplyZone', 'place'], order: '+name' } },
  form: [
    { group: 'place', fields: ['name', 'kind', 'supplyZone', 'zone', 'place', 'position'] },
    { group: 'water', fields: ['isDesalinated', 'makesChlorate', 'pfasRule'] },
    { group: 'remarks', fields: ['note'] },
  ],
})
