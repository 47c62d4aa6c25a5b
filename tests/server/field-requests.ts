/** A request that is good for each call of field workers' phones. */
export const fieldRequests = {
  getFieldDay: { Day: '2026-11-27' },
  askCutPermission: { Card: 1 },
  sendFieldEntry: {
    Card: 1,
    Key: 'a31c6ff4-5b8d-4f7e-9c55-2d9a0c3b7f01',
    Entry: { Kind: 'start', Work: 'work' },
    DoneAt: '2026-11-27T08:15:00.000Z',
    SentAt: '2026-11-27T08:16:00.000Z',
  },
  sendCardPhoto: {
    Card: 1,
    Key: 'a31c6ff4-5b8d-4f7e-9c55-2d9a0c3b7f02',
    Hash: '',
    Moment: 'before',
    TakenAt: '2026-11-27T08:16:00.000Z',
    File: { name: 'valve.jpg', size: 1, type: '' },
  },
  getCardPhotos: { Value: 1 },
  downloadCardPhoto: { Value: 1 },
  getFieldEntries: { OnlyOpen: true, Card: null },
  decideFieldEntry: { Id: 1, Decision: 'leave', Reason: 'as agreed' },
} as const
