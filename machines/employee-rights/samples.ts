/** Employees of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { EmployeeChange, EmployeeItem, EmployeeLine, WaitingChange } from '#contract/employee-rights.ts'
import { employeeParts, type SomeRights } from '#contract/rules/employee-rights.ts'

const rights = (some: SomeRights) => employeeParts.map((part) => ({ part, value: some[part] ?? '' }))
const givenOnly = (some: SomeRights) =>
  rights(some).filter(({ part, value }) => part !== 'active' && value !== '')

const grantedByColleague: EmployeeChange = {
  id: 71,
  at: '2026-11-20T08:14:00.000Z',
  by: 'Kostas Stavrou',
  approvedBy: '',
  reason: 'New in the team of the network.',
  parts: [{ part: 'portalOm', before: '', after: 'yes' }],
  undoes: 0,
  isUndone: false,
  mayUndo: true,
}

const held = { portalOm: 'yes', changeRecords: 'yes', approve: '50000', active: 'yes' } as const

/** As they are before anything is done. */
export const sampleEmployee: EmployeeItem = {
  id: 41,
  name: 'Andreas Loizou',
  login: 'andreas.loizou@example.com',
  idNo: '',
  teams: 'Nicosia network',
  rights: givenOnly(held),
  isActive: true,
  lastSignInAt: '2026-11-26T06:40:00.000Z',
  isWaiting: false,
  isOwn: false,
  invitation: null,
  parts: rights(held),
  version: 'a',
  waiting: null,
  history: [grantedByColleague],
}

/** What somebody types: one right more, and another amount; and who becomes an administrator. */
export const sampleTypedRights = { portalDm: 'yes', approve: '1000.00' } as const
export const sampleTypedAdministrator = { administer: 'yes' } as const
export const sampleRightsReason = 'Stands in for a colleague.'

const after = (some: SomeRights, more: Partial<EmployeeItem>): EmployeeItem => ({
  ...sampleEmployee,
  rights: givenOnly({ ...held, ...some }),
  parts: rights({ ...held, ...some }),
  ...more,
})

/** After the change. */
export const sampleChangedEmployee = after(
  { portalDm: 'yes', approve: '100000' },
  {
    version: 'b',
    history: [
      {
        ...grantedByColleague,
        id: 72,
        at: '2026-11-27T09:00:00.000Z',
        by: 'Maria Georgiou',
        reason: sampleRightsReason,
        parts: [
          { part: 'portalDm', before: '', after: 'yes' },
          { part: 'approve', before: '50000', after: '100000' },
        ],
      },
      { ...grantedByColleague, mayUndo: false },
    ],
  },
)

const waiting: WaitingChange = {
  id: 12,
  parts: [{ part: 'administer', before: '', after: 'yes' }],
  askedBy: 'Maria Georgiou',
  askedAt: '2026-11-27T09:00:00.000Z',
}

/** Whom a second administrator has not decided about yet. */
export const sampleWaitingEmployee: EmployeeItem = { ...sampleEmployee, isWaiting: true, waiting }

/** After the newest change of the first was undone. */
export const sampleUndoneEmployee = after(
  { portalOm: '' },
  {
    version: 'c',
    history: [
      {
        ...grantedByColleague,
        id: 73,
        at: '2026-11-27T09:05:00.000Z',
        by: 'Maria Georgiou',
        reason: sampleRightsReason,
        parts: [{ part: 'portalOm', before: 'yes', after: '' }],
        undoes: 71,
      },
      { ...grantedByColleague, isUndone: true, mayUndo: false },
    ],
  },
)

/** As a colleague has left them meanwhile. */
export const sampleOvertakenEmployee = after(
  { approve: '20000' },
  {
    version: 'd',
    history: [
      {
        ...grantedByColleague,
        id: 74,
        at: '2026-11-27T08:58:00.000Z',
        reason: 'The limit was too high.',
        parts: [{ part: 'approve', before: '50000', after: '20000' }],
      },
      { ...grantedByColleague, mayUndo: false },
    ],
  },
)

/** An administrator whose newest change made them one: undoing it takes two. */
export const sampleAdministrator = after(
  { administer: 'yes' },
  {
    version: 'e',
    history: [
      {
        ...grantedByColleague,
        id: 75,
        approvedBy: 'Eleni Christou',
        parts: [{ part: 'administer', before: '', after: 'yes' }],
      },
    ],
  },
)
/** The same, whose undoing waits. */
export const sampleWaitingAdministrator: EmployeeItem = {
  ...sampleAdministrator,
  isWaiting: true,
  waiting: { ...waiting, parts: [{ part: 'administer', before: 'yes', after: '' }] },
}

/** The person who reads: nobody changes their own rights. */
export const sampleOwnEmployee: EmployeeItem = {
  ...sampleAdministrator,
  id: 42,
  name: 'Maria Georgiou',
  login: 'maria.georgiou@example.com',
  isOwn: true,
}

/** After an invitation: without rights, and waiting for a first password. */
export const sampleInvitedEmployee: EmployeeItem = {
  ...sampleEmployee,
  id: 44,
  name: 'Eleni Hadjiyianni',
  login: 'eleni.hadjiyianni@example.com',
  teams: '',
  rights: [],
  parts: rights({ active: 'yes' }),
  lastSignInAt: '',
  invitation: { sentAt: '2026-11-27T09:00:00.000Z', by: 'Maria Georgiou' },
  version: 'f',
  history: [],
}

const lineOf = ({
  parts: _parts,
  version: _version,
  waiting: _waiting,
  history: _history,
  ...line
}: EmployeeItem): EmployeeLine => line

/** A list, as the page of all employees fetches it. */
export const sampleEmployees: { items: EmployeeLine[] } = {
  items: [
    lineOf(sampleWaitingEmployee),
    {
      ...lineOf(sampleEmployee),
      id: 43,
      name: 'Eleni Christou',
      login: '+35799000043',
      teams: '',
      rights: [],
      isActive: false,
      lastSignInAt: '',
    },
    lineOf(sampleInvitedEmployee),
    lineOf(sampleOwnEmployee),
  ],
}
