/** Employees and what they may do, read and changed by people with the right `administer` (decision 0302). Extensions of ours. */
import { longestReason } from './areas/approval-kinds.ts'
import { defineCall, replyWith } from './call.ts'
import { language } from './entities.ts'
import { recordId } from './record-id.ts'
import { employeeParts } from './rules/employee-rights.ts'
import { identifier, text } from './typed-text.ts'
import { z } from './z.ts'

const part = z.enum(employeeParts)

/** The number of an account: a whole number of four bytes. */
const employeeId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A part of what somebody may do; see `rules/employee-rights.ts` for its value. */
const partValue = z.object({ part, value: z.string() })

const rightChange = z.object({ part, before: z.string(), after: z.string() })

export const employeeChange = z.object({
  id: z.int(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** Empty: the operator at a terminal; `?`: somebody whose account was deleted. */
  by: z.string(),
  /** The second administrator, where one was asked; empty: none. */
  approvedBy: z.string(),
  reason: z.string(),
  parts: z.array(rightChange),
  /** The number of the change that this one has undone; 0: none. */
  undoes: z.int(),
  isUndone: z.boolean(),
  /** Whether it is the newest of this employee, so that nothing later is lost by undoing it. */
  mayUndo: z.boolean(),
})
export type EmployeeChange = z.infer<typeof employeeChange>

/** What waits for a second administrator. */
export const waitingChange = z.object({
  /** The number of the request for approval. */
  id: z.int(),
  parts: z.array(rightChange),
  /** Empty: the account was deleted since. */
  askedBy: z.string(),
  /** ISO 8601 instant. */
  askedAt: z.string(),
})
export type WaitingChange = z.infer<typeof waitingChange>

export const employeeLine = z.object({
  id: z.int(),
  name: z.string(),
  /** What they sign in with: an e-mail address or a mobile number. */
  login: z.string(),
  idNo: z.string(),
  /** Names of the teams, in the order of the alphabet, with commas between. */
  teams: z.string(),
  /** What is given, without what is not. */
  rights: z.array(partValue),
  isActive: z.boolean(),
  /** ISO 8601 instant; empty: not as long as the portal remembers. */
  lastSignInAt: z.string(),
  /** Whether a change waits for a second administrator. */
  isWaiting: z.boolean(),
  /** Whether it is the person who asks: nobody changes their own rights. */
  isOwn: z.boolean(),
  /** The invitation that waits until a first password is chosen; null: there is none. */
  invitation: z.nullable(
    z.object({
      /** ISO 8601 instant at which it was sent last. */
      sentAt: z.string(),
      /** The administrator who sent it; empty: the account was deleted since. */
      by: z.string(),
    }),
  ),
})
export type EmployeeLine = z.infer<typeof employeeLine>

export const employeeItem = z.extend(employeeLine, {
  /** Every part with its value. */
  parts: z.array(partValue),
  /** Stands for what holds now: a change is sent with the one that was seen. */
  version: z.string(),
  /** Null: nothing waits. */
  waiting: z.nullable(waitingChange),
  /** The newest changes first. */
  history: z.array(employeeChange),
})
export type EmployeeItem = z.infer<typeof employeeItem>

const employeesOnly = { access: 'employees', source: 'extension; areas §2' } as const

const signed = {
  /** The version that was shown. */
  Seen: text(64),
  Reason: text(longestReason),
  /** Of the press of the button: the same press again is the same change. */
  Key: z.uuid(),
}

export const listEmployeeRights = defineCall({
  name: 'Administration/GetEmployees',
  method: 'POST',
  safe: true,
  summary: 'All employees with what they may do. Refused as `right.missing`.',
  request: z.object({}),
  reply: replyWith({ items: z.array(employeeLine) }),
  ...employeesOnly,
})

export const readEmployeeRights = defineCall({
  name: 'Administration/GetEmployee',
  method: 'POST',
  safe: true,
  summary:
    'One employee with the history of their rights. Refused as `right.missing` and `employee.unknown`.',
  request: z.object({ Value: employeeId }),
  reply: replyWith({ item: employeeItem }),
  ...employeesOnly,
})

export const changeEmployeeRights = defineCall({
  name: 'Administration/ChangeEmployee',
  method: 'POST',
  summary:
    'Changes what an employee may do; it holds at once. Making or unmaking an administrator, and letting one sign in or not, waits ' +
    'for a second administrator instead. Refused as `right.missing`, `employee.unknown`, `employee.ownRights`, `employee.reason`, ' +
    '`employee.value`, `employee.unchanged`, `employee.waiting`, `employee.tooFew`, and as `employee.overtaken` where the rights ' +
    'are not any more what was seen.',
  request: z.object({
    Id: employeeId,
    Parts: z
      .array(z.object({ Part: part, Value: z.string().check(z.maxLength(16)) }))
      .check(z.minLength(1), z.maxLength(employeeParts.length)),
    ...signed,
  }),
  reply: replyWith({ item: employeeItem }),
  ...employeesOnly,
})

export const undoEmployeeRights = defineCall({
  name: 'Administration/UndoEmployeeChange',
  method: 'POST',
  summary:
    'Undoes the newest change of an employee as a change of its own. Refused as Administration/ChangeEmployee is.',
  request: z.object({
    /** The number of the change. */
    Id: recordId,
    ...signed,
  }),
  reply: replyWith({ item: employeeItem }),
  ...employeesOnly,
})

export const inviteEmployee = defineCall({
  name: 'Administration/InviteEmployee',
  method: 'POST',
  summary:
    'Adds an employee without rights, who chooses a first password by a link in a mail (decision 0338). Refused as `right.missing`, ' +
    '`name.refused`, `email.refused`, `employee.emailTaken`, as `employee.invited` where an invitation to this address waits and ' +
    '`Again` is not true, and as `employee.invitedJustNow` within a minute of the last.',
  request: z.object({
    Name: text(70),
    Email: identifier,
    LanguageCode: language,
    /** Send an invitation that waits once more. */
    Again: z.boolean(),
  }),
  reply: replyWith({ item: employeeItem }),
  ...employeesOnly,
})
