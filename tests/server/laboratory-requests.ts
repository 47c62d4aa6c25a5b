/** A request that is good for each call of the laboratory: which of them do something, the state of the portal says. */
const page = { Options: { PageSize: 10, Page: 1 } } as const
const one = { Value: 1 }
const parts = { Base: {}, Parts: {}, BaseParts: {} }
const removal = { Id: 1, Version: 1, Reason: 'added twice' }
const key = (number: number) => `b7a0a3f8-7a54-4d4e-9a0e-3a9c1f8b30${String(number).padStart(2, '0')}`

export const laboratoryRequests = {
  getSamplingPoints: page,
  getSamplingPoint: one,
  insertSamplingPoint: {
    Values: { name: 'Tap of the school', kind: 'consumerTap', zone: 'North' },
    Parts: {},
    Key: key(1),
  },
  changeSamplingPoint: { Id: 1, Version: 1, Values: { note: 'In the yard.' }, ...parts },
  deleteSamplingPoint: removal,
  getSamplingPointHistory: one,
  getSamplingPointChoices: { Search: 'tap' },
  getLaboratories: page,
  getLaboratory: one,
  insertLaboratory: { Values: { name: 'Laboratory of the state' }, Parts: {}, Key: key(2) },
  changeLaboratory: { Id: 1, Version: 1, Values: { note: 'Ring first.' }, ...parts },
  deleteLaboratory: removal,
  getLaboratoryHistory: one,
  getLaboratoryChoices: { Search: 'lab' },
  getParametricLimits: page,
  getParametricLimit: one,
  insertParametricLimit: {
    Values: { parameter: 'iron', jurisdiction: 'EU', part: 'C', validFrom: '2023-01-12' },
    Parts: {},
    Key: key(3),
  },
  changeParametricLimit: { Id: 1, Version: 1, Values: { source: 'Official Journal' }, ...parts },
  deleteParametricLimit: removal,
  getParametricLimitHistory: one,
  getParametricLimitChoices: { Search: 'PL' },
  getSamples: page,
  getSample: one,
  insertSample: { Values: { point: 1, reason: 'check', plannedFor: '2026-12-01' }, Parts: {}, Key: key(4) },
  changeSample: { Id: 1, Version: 1, Values: { remark: 'Before noon.' }, ...parts },
  moveSample: { Id: 1, Version: 1, Move: 'staff.cancelled', Values: {}, Reason: 'as agreed' },
  deleteSample: removal,
  getSampleHistory: one,
  getSampleChoices: { Search: 'WS' },
  getSampleResults: page,
  getSampleResult: one,
  insertSampleResult: {
    Values: { sample: 1, parameter: 'iron', written: '12', unit: 'µg/l' },
    Parts: {},
    Key: key(5),
  },
  changeSampleResult: { Id: 1, Version: 1, Values: { method: 'EN ISO 17294-2' }, ...parts },
  deleteSampleResult: removal,
  getSampleResultHistory: one,
  getSampleResultChoices: { Search: 'WR' },
}
