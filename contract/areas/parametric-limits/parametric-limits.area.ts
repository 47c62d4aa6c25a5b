/** Limits of drinking water as data: each holds somewhere, under a condition, from one day to another (Design of areas §2). */
import { parameters } from '../../rules/laboratory/parameters.ts'
import { jurisdictionForm, waterConditions } from '../../rules/laboratory/parametric-limits.ts'
import { area } from '../kit/area.ts'
import { choice, day, recordNumber, text, yesNo } from '../kit/fields.ts'

/** A number as it is written in the law, with a point. */
const exact = /^\d{1,12}(?:\.\d{1,12})?$/

export const parametricLimits = area({
  name: 'parametric-limits',
  controller: 'ParametricLimit',
  path: '/parametricLimits',
  menu: 'samples',
  flag: 'portalQuality',
  table: 'parametric_limits',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('PL', { sorted: true, searched: true }),
    parameter: choice(parameters, { required: true, listed: 1, filtered: true }),
    /** A state or WHO, in the zones that say so; or `EU`, which holds where they have no limit of their own. */
    jurisdiction: text({ max: 3, pattern: jurisdictionForm, required: true, filtered: true }),
    part: choice(['A', 'B', 'C', 'D'], { required: true, filtered: true }),
    lowest: text({ max: 25, pattern: exact, listed: 2 }),
    highest: text({ max: 25, pattern: exact, listed: 3 }),
    /** With the temperature where that is a part of it; empty: a limit in words. */
    unit: text({ max: 40, listed: 4 }),
    isHighestExcluded: yesNo({}),
    condition: choice(waterConditions, { listed: 5, filtered: true }),
    validFrom: day({ required: true, listed: 6, filtered: true, sorted: true }),
    validUntil: day({ listed: 7, filtered: true }),
    /** Somebody has compared it with the Official Journal or a law that transposes it. */
    isConfirmed: yesNo({ listed: 8, filtered: true }),
    source: text({ max: 300, searched: true }),
  },
  parts: {},
  rules: {
    endsAfterItBegins: {
      about: ['validFrom', 'validUntil'],
      holds: ({ validFrom, validUntil }) =>
        validFrom === null || validUntil === null || validFrom <= validUntil,
    },
  },
  views: {
    all: {
      columns: [
        'parameter',
        'jurisdiction',
        'lowest',
        'highest',
        'unit',
        'condition',
        'validFrom',
        'validUntil',
        'isConfirmed',
      ],
      order: '+code',
    },
    unconfirmed: {
      columns: ['parameter', 'lowest', 'highest', 'unit', 'condition', 'validFrom', 'isConfirmed'],
      where: { isConfirmed: ['false'] },
      order: '+code',
    },
  },
  form: [
    {
      group: 'limit',
      fields: ['code', 'parameter', 'part', 'lowest', 'highest', 'isHighestExcluded', 'unit'],
    },
    { group: 'scope', fields: ['jurisdiction', 'condition', 'validFrom', 'validUntil'] },
    { group: 'origin', fields: ['isConfirmed', 'source'] },
  ],
})
