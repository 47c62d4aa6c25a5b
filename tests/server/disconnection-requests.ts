/** A request that is good for each call of disconnections: which of them do something, the state of the portal says. */
const page = { Options: { PageSize: 10, Page: 1 } } as const
const one = { Value: 1 }
const parts = { Base: {}, Parts: {}, BaseParts: {} }
const removal = { Id: 1, Version: 1, Reason: 'added twice' }
const key = (number: number) => `c1b0a3f8-7a54-4d4e-9a0e-3a9c1f8b30${String(number).padStart(2, '0')}`

export const disconnectionRequests = {
  getDisconnections: page,
  getDisconnection: one,
  insertDisconnection: { Values: { meter: '51-204417', project: 'South' }, Parts: {}, Key: key(1) },
  changeDisconnection: { Id: 1, Version: 1, Values: { remark: 'By the gate.' }, ...parts },
  moveDisconnection: { Id: 1, Version: 1, Move: 'staff.cancelled', Values: {}, Reason: 'as agreed' },
  deleteDisconnection: removal,
  getDisconnectionHistory: one,
  getDisconnectionChoices: { Search: 'DC' },
  getDisconnectionBatches: page,
  getDisconnectionBatch: one,
  insertDisconnectionBatch: { Values: { billingGroup: '1', project: 'Coast' }, Parts: {}, Key: key(3) },
  changeDisconnectionBatch: { Id: 1, Version: 1, Values: { remark: 'Before the holidays.' }, ...parts },
  moveDisconnectionBatch: { Id: 1, Version: 1, Move: 'staff.withdrawn', Values: {}, Reason: 'as agreed' },
  deleteDisconnectionBatch: removal,
  getDisconnectionBatchHistory: one,
  getDisconnectionBatchChoices: { Search: 'DB' },
  getDisconnectionBatchRows: page,
  getDisconnectionBatchRow: one,
  getDisconnectionBatchRowChoices: { Search: 'CT' },
  getProtectedPremises: page,
  getProtectedPremisesRecord: one,
  insertProtectedPremises: { Values: { property: 1, category: 'age' }, Parts: {}, Key: key(2) },
  changeProtectedPremises: { Id: 1, Version: 1, Values: { reference: 'SWS 4711' }, ...parts },
  moveProtectedPremises: { Id: 1, Version: 1, Move: 'staff.ended', Values: {}, Reason: 'as agreed' },
  deleteProtectedPremises: removal,
  getProtectedPremisesHistory: one,
  getProtectedPremisesChoices: { Search: 'PP' },
}
