/** Laboratories that analyse samples of water (A §1, portalQuality). */
import { area } from '../kit/area.ts'
import { text } from '../kit/fields.ts'

export const laboratories = area({
  name: 'laboratories',
  controller: 'Laboratory',
  path: '/laboratories',
  menu: 'samples',
  flag: 'portalQuality',
  table: 'laboratories',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    name: text({ max: 120, required: true, unique: true, listed: 1, sorted: true, searched: true }),
    /** Number of its certificate by ISO/IEC 17025; empty: it has none. */
    accreditation: text({ max: 60, listed: 2, searched: true }),
    email: text({ max: 200, pattern: /^[^\s@]+@[^\s@]+$/, listed: 3 }),
    phone: text({ max: 40, listed: 4 }),
    note: text({ max: 1000, isLong: true }),
  },
  parts: {},
  rules: {},
  views: { all: { columns: ['name', 'accreditation', 'email', 'phone'], order: '+name' } },
  form: [{ group: 'laboratory', fields: ['name', 'accreditation', 'email', 'phone', 'note'] }],
})
