/** What both sides know of applications: kinds, fields, moves, and what must be there before one is submitted (A §3). */
import type { ApplicationStatus } from '../entities.ts'
import { typedDay } from './days.ts'
import type { ControlOf } from './securities.ts'

/** By whom an application can be moved: the names of the events of its lifecycle that a person causes. */
export const applicationMoves = {
  customer: ['customer.submitted', 'customer.supplied', 'customer.cancelled'],
  employee: [
    'staff.accepted',
    'staff.askedForMore',
    'staff.rejected',
    'staff.released',
    'staff.recalled',
    'staff.exported',
    'staff.completed',
  ],
} as const

export const allMoves = [...applicationMoves.customer, ...applicationMoves.employee] as const
export type ApplicationMove = (typeof allMoves)[number]

/** Which control of the screen `applications` stands for a move (A §6). */
export const controlOfMove = {
  'customer.submitted': 'submit',
  'customer.supplied': 'supply',
  'customer.cancelled': 'withdraw',
  'staff.accepted': 'accept',
  'staff.askedForMore': 'askForMore',
  'staff.rejected': 'reject',
  'staff.released': 'export',
  'staff.recalled': 'export',
  'staff.exported': 'export',
  'staff.completed': 'complete',
} as const satisfies Record<ApplicationMove, ControlOf<'applications'>>

/** Moves that nobody makes without saying why. */
export const needsReason = (move: ApplicationMove): boolean =>
  move === 'staff.askedForMore' || move === 'staff.rejected' || move === 'staff.recalled'

/** Characters of a reason. */
export const longestReason = 500

/** Nothing happens to it any more. */
export const hasEnded = (status: ApplicationStatus): boolean => status === 'posted' || status === 'cancelled'

/** The kinds that a customer can apply for on the portal. */
export const requestedTypes = [
  'newSupply',
  'changeOfTenant',
  'changeOfTariff',
  'meterCheck',
  'drilling',
  'waterLicence',
  'instalmentPlan',
] as const
export type RequestedType = (typeof requestedTypes)[number]

/** The kinds that are about land: with applicants, plots and a point (`land.ts`). */
export const isAboutLand = (type: string): type is 'drilling' | 'waterLicence' =>
  type === 'drilling' || type === 'waterLicence'

/** The kind that is about bills: which, in how many instalments, on which day (`instalments.ts`). */
export const isAboutBills = (type: string): type is 'instalmentPlan' => type === 'instalmentPlan'

/** While an application stands so, its customer can correct where the point is. */
export const canCorrectPoint = (status: ApplicationStatus): boolean =>
  status === 'new' || status === 'inProcess' || status === 'suspended'

export const isRequestedType = (type: string): type is RequestedType =>
  (requestedTypes as readonly string[]).includes(type)

/** What a customer fills in; everything is a text, and empty where nothing was said. */
export interface ApplicationDetails {
  /** Reference of one of the own properties. */
  property: string
  /** An address in words: where no property of ours is yet. */
  place: string
  service: '' | 'water' | 'electricity'
  /** The contract of one of the own supplies. */
  contract: string
  /** Code of the tariff that is wanted. */
  tariff: string
  /** A day: `2026-11-22`. */
  startsOn: string
  /** Who moves in. */
  tenant: string
  /** In the customer's own words. */
  wish: string
}
export type ApplicationField = keyof ApplicationDetails

export const noDetails: ApplicationDetails = {
  property: '',
  place: '',
  service: '',
  contract: '',
  tariff: '',
  startsOn: '',
  tenant: '',
  wish: '',
}

/** Characters of what is typed. */
export const longestField = { place: 200, tenant: 100, wish: 2000 } as const

interface FieldOfType {
  field: ApplicationField
  isMandatory: boolean
}

const must = (field: ApplicationField): FieldOfType => ({ field, isMandatory: true })
const may = (field: ApplicationField): FieldOfType => ({ field, isMandatory: false })

/** What each kind asks for, in the order of its form. */
export const fieldsOfType: Readonly<Record<RequestedType, readonly FieldOfType[]>> = {
  newSupply: [must('place'), must('service'), may('startsOn'), may('wish')],
  changeOfTenant: [must('property'), must('tenant'), must('startsOn'), may('wish')],
  changeOfTariff: [must('contract'), must('tariff'), may('startsOn'), may('wish')],
  meterCheck: [must('contract'), must('wish')],
  drilling: [may('startsOn'), may('wish')],
  waterLicence: [may('startsOn'), must('wish')],
  instalmentPlan: [may('wish')],
}

/** The files that each kind asks for: names in the texts of the server. */
export const filesOfType: Readonly<
  Record<RequestedType, readonly { kind: string; is_mandatory: boolean }[]>
> = {
  newSupply: [
    { kind: 'identityCard', is_mandatory: true },
    { kind: 'titleDeed', is_mandatory: true },
    { kind: 'sitePlan', is_mandatory: false },
  ],
  changeOfTenant: [
    { kind: 'identityCard', is_mandatory: true },
    { kind: 'rentalAgreement', is_mandatory: true },
  ],
  changeOfTariff: [],
  meterCheck: [{ kind: 'meterPhoto', is_mandatory: false }],
  drilling: [
    { kind: 'titleDeed', is_mandatory: true },
    { kind: 'sitePlan', is_mandatory: false },
  ],
  waterLicence: [
    { kind: 'titleDeed', is_mandatory: true },
    { kind: 'sitePlan', is_mandatory: false },
  ],
  instalmentPlan: [],
}

export interface ApplicationFault {
  field: ApplicationField
  problem: 'missing' | 'day'
}

/** What is typed, and cannot be so: also of a draft, which may be incomplete. */
const wrongIn = (type: RequestedType, details: ApplicationDetails): ApplicationFault[] =>
  fieldsOfType[type].some(({ field }) => field === 'startsOn') &&
  details.startsOn !== '' &&
  typedDay(details.startsOn) === undefined
    ? [{ field: 'startsOn', problem: 'day' }]
    : []

/** What keeps a draft from being kept. */
export const draftFaults = wrongIn

/** What keeps an application from being submitted, in the order of the form. */
export const applicationFaults = (type: RequestedType, details: ApplicationDetails): ApplicationFault[] =>
  fieldsOfType[type].flatMap(({ field, isMandatory }): ApplicationFault[] =>
    isMandatory && details[field].trim() === ''
      ? [{ field, problem: 'missing' }]
      : wrongIn(type, details).filter((fault) => fault.field === field),
  )

/** What lists of applications can be sorted by and narrowed to. */
export const applicationColumns = ['id', 'type', 'status', 'changedAt', 'createdAt', 'lastMessageAt'] as const
export const applicationFilters = ['all', 'open', 'draft', 'waiting', 'ended'] as const
