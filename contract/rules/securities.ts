/**
 * Which controls of a screen somebody sees and may use (A §6): names that the settings tool can address, and what their
 * flags mean. Pure, and without shapes: the browser gets it as it stands.
 */

/** The controls of each screen that has securities, as `security.<screen>.<control>` names them. */
export const securedControls = {
  /** Cards; one that is disabled is shown without the way to what is behind it. */
  userHome: ['due', 'unread', 'lastReadings', 'applications'],
  employeeHome: ['conversations', 'jobs'],
  /** Forms, with all their fields. A code that was sent before can still be entered. */
  changePassword: ['change'],
  requestChangeEmail: ['change'],
  requestChangeMobile: ['change'],
  /** Lists, and what ends an entry of them. */
  security: ['sessions', 'endSession', 'trustedComputers', 'endTrust', 'history', 'signOutEverywhere'],
  /** Of a customer. */
  account: [
    'account',
    'name',
    'email',
    'mobileNo',
    'phoneNo',
    'idNo',
    'taxNo',
    'iban',
    'mailingAddress',
    'consents',
    'chooseAccount',
  ],
  /** The import, and the list of what is stored. */
  halfHourEstimatedConsumption: ['import', 'consumption'],
  /** The charts. */
  dashscreen: ['consumption', 'cost', 'payments', 'halfHours'],
  /** An application and its moves; a move that is hidden is not offered, and refused. */
  applications: [
    'start',
    'submit',
    'supply',
    'withdraw',
    'accept',
    'askForMore',
    'reject',
    'export',
    'complete',
    'history',
  ],
  /** The conversation about an application. */
  messages: ['add', 'edit', 'delete', 'attachments', 'addAttachment', 'deleteAttachment', 'download'],
  /** The whole form that writes to the utility. */
  contactUs: ['send'],
  /** What is done with planned interruptions. */
  interruptions: ['plan', 'change', 'withdraw'],
  /** Files of e-mails, and the pictures within their texts. */
  emails: ['download'],
  /** The files of an application. */
  applicationAttachments: ['upload', 'download', 'delete'],
  /** Areas that are definitions: what is done with a record, its moves, its fields and its parts. */
  elements: [
    'insert',
    'change',
    'delete',
    'history',
    'takeOutOfService',
    'returnToService',
    'remove',
    'code',
    'type',
    'service',
    'name',
    'street',
    'postcode',
    'position',
    'commissionedOn',
    'outOfServiceFrom',
    'outOfServiceTo',
    'manufacturer',
    'serialNumber',
    'condition',
    'replacementCost',
    'isCritical',
    'note',
    'properties',
  ],
  photovoltaicParks: [
    'insert',
    'change',
    'delete',
    'history',
    'reference',
    'name',
    'capacity',
    'startDate',
    'position',
    'element',
    'note',
  ],
  assets: [
    'insert',
    'change',
    'delete',
    'history',
    'retire',
    'returnToUse',
    'code',
    'name',
    'category',
    'parent',
    'element',
    'place',
    'inUseSince',
    'expectedLife',
    'replacementCost',
    'assessedOn',
    'condition',
    'importance',
    'urgency',
    'score',
    'repairCost',
    'extensionOfLife',
    'renewBy',
    'note',
  ],
  assetAssessments: [
    'insert',
    'change',
    'delete',
    'history',
    'review',
    'sendBack',
    'approve',
    'code',
    'asset',
    'assessedOn',
    'condition',
    'importance',
    'urgency',
    'repairCost',
    'extensionOfLife',
    'findings',
  ],
  customers: [
    'history',
    'accountNo',
    'name',
    'type',
    'surname',
    'firstName',
    'mobileNo',
    'phoneNo',
    'email',
    'mailingAddress',
    'language',
    'idNo',
    'taxNo',
    'bornOn',
    'iban',
    'messagesByEmail',
    'messagesBySms',
    'statementDelivery',
    'openedOn',
    'closedOn',
    'balance',
    'portalAccounts',
    'supplies',
    'bills',
    'payments',
    'applications',
  ],
  properties: [
    'history',
    'reference',
    'kind',
    'street',
    'streetLatin',
    'postcode',
    'town',
    'townLatin',
    'owner',
    'tenant',
    'area',
    'flats',
    'rooms',
    'sinks',
    'value',
    'hasWaterService',
    'supplies',
    'meters',
  ],
  employees: ['name', 'teams', 'isFieldWorker'],
  faultReports: [
    'code',
    'kind',
    'request',
    'description',
    'name',
    'phone',
    'street',
    'postcode',
    'position',
    'reportedAt',
    'photos',
  ],
  jobCards: [
    'insert',
    'change',
    'delete',
    'history',
    'assign',
    'beginTravel',
    'beginWork',
    'interrupt',
    'finish',
    'approve',
    'close',
    'cancel',
    'reopen',
    'code',
    'title',
    'kind',
    'priority',
    'request',
    'element',
    'employee',
    'street',
    'postcode',
    'instructions',
    'plannedFrom',
    'plannedTo',
    'dueAt',
    'outcome',
    'activity',
    'condition',
    'problem',
    'investigation',
    'downFrom',
    'downTo',
    'doneAt',
    'minutes',
    'labourCost',
    'servicesCost',
    'cost',
    'checklist',
    'services',
    'quotations',
  ],
  jobTimes: [
    'insert',
    'change',
    'delete',
    'history',
    'code',
    'jobCard',
    'employee',
    'kind',
    'since',
    'until',
    'normalMinutes',
    'eveningMinutes',
    'sundayMinutes',
    'holidayMinutes',
    'cost',
    'remark',
    'street',
    'postcode',
  ],
  maintenanceRequests: [
    'insert',
    'change',
    'delete',
    'history',
    'assess',
    'reject',
    'merge',
    'close',
    'reopen',
    'code',
    'kind',
    'priority',
    'source',
    'description',
    'street',
    'postcode',
    'position',
    'element',
    'reportedAt',
    'dueAt',
    'plannedFor',
    'mergedInto',
    'reports',
    'openCards',
    'cost',
    'closedAt',
  ],
  maintenanceSchedules: [
    'insert',
    'change',
    'delete',
    'history',
    'code',
    'title',
    'element',
    'priority',
    'employee',
    'instructions',
    'every',
    'period',
    'countedFrom',
    'firstDue',
    'leadDays',
    'nonWorkingDay',
    'isByLaw',
    'isPaused',
    'nextDue',
    'missed',
    'openCard',
    'street',
    'postcode',
  ],
} as const

/** A screen with securities. */
export type SecuredScreen = keyof typeof securedControls

/** A control of a screen. */
export type ControlOf<Screen extends SecuredScreen> = (typeof securedControls)[Screen][number]

/** What a role may do with a control. */
export interface ControlAccess {
  isVisible: boolean
  isDisabled: boolean
}

/** One row of `GetSecuritiesEmployee` and `GetSecuritiesCustomer`. */
export interface Security {
  name: string
  employeeVisible: boolean
  employeeDisabled: boolean
  customerVisible: boolean
  customerDisabled: boolean
}

/** Everything visible and nothing disabled (A §6): what holds for a control that nobody said anything about. */
export const shownAll: ControlAccess = { isVisible: true, isDisabled: false }

/**
 * What holds for one control.
 *
 * @param securities of its screen
 * @param isEmployee else a customer
 */
export function accessTo(securities: readonly Security[], name: string, isEmployee: boolean): ControlAccess {
  const found = securities.find((security) => security.name === name)
  if (!found) return shownAll
  return isEmployee
    ? { isVisible: found.employeeVisible, isDisabled: found.employeeDisabled }
    : { isVisible: found.customerVisible, isDisabled: found.customerDisabled }
}

/** Whether a control can be used: seen, and not disabled. */
export const isUsable = ({ isVisible, isDisabled }: ControlAccess): boolean => isVisible && !isDisabled
