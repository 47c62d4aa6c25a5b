/** A request that is good for each call of debt management: which of them do something, the state of the portal says. */
const page = { Options: { PageSize: 10, Page: 1 } } as const
const one = { Value: 1 }

export const debtRequests = {
  getDebtCases: page,
  getDebtCase: one,
  insertDebtCase: {
    Values: { customer: '410010001', remark: 'Asked by the district office.' },
    Parts: {},
    Key: 'b7a0a3f8-7a54-4d4e-9a0e-3a9c1f8b4002',
  },
  changeDebtCase: {
    Id: 1,
    Version: 1,
    Values: { remark: 'By telephone.' },
    Base: {},
    Parts: {},
    BaseParts: {},
  },
  moveDebtCase: { Id: 1, Version: 1, Move: 'staff.recalled', Values: {}, Reason: 'as agreed' },
  deleteDebtCase: { Id: 1, Version: 1, Reason: 'added twice' },
  getDebtCaseHistory: one,
  getDebtCaseChoices: { Search: 'DC' },
  getDebtAccounts: page,
  getDebtAccount: one,
  getDebtAccountReaders: one,
  getDebtAccountChoices: { Search: 'Maria' },
  getCollectionHolds: page,
  getCollectionHold: one,
  insertCollectionHold: {
    Values: { customer: '410010001', kind: 'complaint', reason: 'The meter is said to be wrong.' },
    Parts: {},
    Key: 'b7a0a3f8-7a54-4d4e-9a0e-3a9c1f8b4001',
  },
  changeCollectionHold: {
    Id: 1,
    Version: 1,
    Values: { reason: 'As agreed by telephone.' },
    Base: {},
    Parts: {},
    BaseParts: {},
  },
  moveCollectionHold: { Id: 1, Version: 1, Move: 'staff.ended', Values: {}, Reason: 'as agreed' },
  deleteCollectionHold: { Id: 1, Version: 1, Reason: 'added twice' },
  getCollectionHoldHistory: one,
  getCollectionHoldChoices: { Search: 'CH' },
}
