/** A request that is good for each call of meter rounds. */
const page = { Options: { PageSize: 10, Page: 1 } } as const
const one = { Value: 1 }
const parts = { Base: {}, Parts: {}, BaseParts: {} }
const removal = { Id: 1, Version: 1, Reason: 'added twice' }
const remark = { Id: 1, Version: 1, Values: { remark: 'Before noon.' }, ...parts }

export const roundRequests = {
  getMeterRounds: page,
  getMeterRound: one,
  insertMeterRound: {
    Values: { route: 'Old town', readOn: '2026-11-27' },
    Parts: {},
    Key: 'a31c6ff4-5b8d-4f7e-9c55-2d9a0c3b7e21',
  },
  changeMeterRound: remark,
  moveMeterRound: { Id: 1, Version: 1, Move: 'staff.cancelled', Values: {}, Reason: 'as agreed' },
  deleteMeterRound: removal,
  getMeterRoundHistory: one,
  getMeterRoundChoices: { Search: 'MR' },
  getRoundStops: page,
  getRoundStop: one,
  insertRoundStop: {
    Values: { round: 1, sequence: 1, meter: 'M1' },
    Parts: {},
    Key: 'a31c6ff4-5b8d-4f7e-9c55-2d9a0c3b7e22',
  },
  changeRoundStop: remark,
  deleteRoundStop: removal,
  getRoundStopHistory: one,
  getRoundStopChoices: { Search: 'RS' },
  getCapturedRound: one,
  sendCapturedReading: {
    Stop: 1,
    Key: 'a31c6ff4-5b8d-4f7e-9c55-2d9a0c3b7e23',
    Reading: '1347',
    NoReading: '',
    ClockOver: false,
    TypedTwice: false,
    Explanation: '',
    FoundNumber: '',
    ReadAt: '2026-11-27T08:15:00.000Z',
  },
  sendRoundPhoto: {
    Stop: 1,
    Key: 'a31c6ff4-5b8d-4f7e-9c55-2d9a0c3b7e24',
    Hash: '',
    TakenAt: '2026-11-27T08:16:00.000Z',
    File: { name: 'meter.jpg', size: 1, type: '' },
  },
  getStopPhotos: one,
  downloadStopPhoto: one,
  importRescuedEntries: { IsPreview: true, Entries: [{ kind: 'reading', meter: 'M1' }] as unknown[] },
} as const
