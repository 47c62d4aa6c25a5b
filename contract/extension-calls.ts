/** Which calls each extension has, so that a utility's developers know what serving one means (decision 0363). */
import type { Call } from './call.ts'
import type { Extension } from './rules/extensions.ts'

/**
 * The beginnings of the names of an extension's calls; a whole name stands for that call alone. Calls of employees belong to
 * `areas`, whatever they are called, unless another extension names them.
 */
const callsOf: Readonly<Record<Extension, readonly string[]>> = {
  accounts: ['account/GetAccounts', 'account/ChooseAccount'],
  alerts: ['Alert/'],
  applications: [
    'Application/',
    'ApplicationAttachment/Download',
    'ApplicationAttachment/GetItems',
    'ApplicationMessage/GetConversations',
  ],
  applicationState: ['NewCustomer/GetApplicationState'],
  areas: [],
  attachments: ['Attachment/'],
  bills: ['Financial/'],
  contactRequests: ['ContactRequest/'],
  dashboards: ['Dashboard/'],
  emails: ['Email/'],
  evaluations: ['CustomerEvaluation/'],
  faultReports: ['Fault/'],
  firstRun: ['FirstRun/'],
  halfHours: ['HalfHour/'],
  homes: ['account/GetCustomerHome', 'account/GetEmployeeHome'],
  ownDetails: ['CustomerDetails/'],
  payments: ['Payment/', 'StandingOrder/'],
  readings: ['MeterReading/'],
  security: [
    'account/GetSecurity',
    'account/RevokeSession',
    'account/RevokeTrustedComputer',
    'account/SignOutEverywhere',
  ],
  waterQuality: ['WaterQuality/'],
}

/** Calls of ours without which every page works: a page that asks for them goes on when there is no answer. */
const dispensable: readonly string[] = [
  'HumanCheck/GetChallenge',
  'Journeys/RecordTransitions',
  'NewCustomer/GetCreatedApplication',
  'NewCustomer/GiveUpApplication',
  'Session/GetDetails',
  'account/GetExternalAccount',
  'account/SendUnlockCode',
  'account/UnlockSignIn',
]

/** Whether the specification names a call: then every backend has it. */
export const isOfSpecification = ({ source }: Pick<Call, 'source'>): boolean => !source.includes('extension')

/**
 * The extension that a call belongs to; undefined: it is of the specification, or no page depends on it.
 *
 * @throws Error when a call of ours belongs to none
 */
export function extensionOf(call: Pick<Call, 'name' | 'source' | 'access'>): Extension | undefined {
  if (isOfSpecification(call) || dispensable.includes(call.name)) return undefined
  const named = (Object.keys(callsOf) as Extension[]).find((extension) =>
    callsOf[extension].some((start) =>
      start.endsWith('/') ? call.name.startsWith(start) : call.name === start,
    ),
  )
  if (named) return named
  if (call.access === 'employees') return 'areas'
  throw new Error(`${call.name} belongs to no extension (contract/extension-calls.ts).`)
}
