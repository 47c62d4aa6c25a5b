/** Applications: the list, one of them with its history, drafts, and the moves of its life (A §1, §2.1, §3). Ours. */
import { defineCall, replyWith } from './call.ts'
import { applicationStatuses } from './entities.ts'
import { instalmentPlan } from './financial.ts'
import { listOptions, listReply } from './lists.ts'
import { filledIn } from './filled-in.ts'
import { recordId } from './record-id.ts'
import {
  allMoves,
  applicationColumns,
  applicationFilters,
  longestField,
  longestReason,
  requestedTypes,
} from './rules/applications.ts'
import { instalmentRules } from './rules/instalments.ts'
import { longestLand, mostLandRows } from './rules/land.ts'
import { number, shownAccount, text } from './typed-text.ts'
import { z } from './z.ts'

/** ISO 8601, or empty. */
const instant = z.string()

const status = z.enum(applicationStatuses)

const signedIn = { access: 'signedIn', menu: ['apps', 'applications'] } as const
const customersOnly = { access: 'customers', menu: ['apps'] } as const

/** An application as a list has it. */
export const applicationRow = z.object({
  portalApplicationId: z.int(),
  applicationType: z.string(),
  status,
  /** Of the customer; empty for whoever is none yet. */
  account: z.string(),
  customerName: z.string(),
  createdAt: instant,
  changedAt: instant,
  lastMessageAt: instant,
  /** Messages of the other side that this person's side has not opened. */
  unread: z.int(),
  /** The newest message is a customer's. */
  isWaiting: z.boolean(),
})
export type ApplicationRow = z.infer<typeof applicationRow>

export const getApplications = defineCall({
  name: 'Application/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'Applications: customers get their own with drafts, employees all that were submitted. The days are those of the last ' +
    'change. Search looks for the beginning of the number, and for a part of the kind, the account or the name, whatever ' +
    'its case and accents, as far as this person may see them.',
  source: 'extension; A §1, A §9',
  request: z.object({ Options: listOptions(applicationColumns, applicationFilters) }),
  reply: replyWith(listReply(applicationRow)),
  ...signedIn,
})

const plotNumbers = z
  .array(z.object({ Sheet: number(longestLand.sheet), Plot: number(longestLand.plot) }))
  .check(z.maxLength(mostLandRows))

/** What was filled in. */
export const applicationDetails = z.object({
  property: z.string(),
  place: z.string(),
  service: z.enum(['', 'water', 'electricity']),
  contract: z.string(),
  tariff: z.string(),
  startsOn: z.string(),
  tenant: z.string(),
  wish: z.string(),
})

/** Where water is drilled for or taken: as it was filled in. */
export const land = z.object({
  applicants: z.array(z.object({ name: z.string(), idNo: z.string() })),
  plots: z.array(z.object({ sheet: z.string(), plot: z.string() })),
  /** Metres, as texts; empty while it is not known. */
  point: z.object({ east: z.string(), north: z.string() }),
})

/** Which bills are to be paid in instalments, and how: as it was filled in. 0: nothing was chosen. */
export const wantedPlan = z.object({
  bills: z.array(z.string()),
  count: z.int(),
  dayOfMonth: z.int(),
})

/** A plot as the land registry knows it. */
export const knownPlot = z.object({
  sheet: z.string(),
  plot: z.string(),
  /** In the language of the visit. */
  place: z.string(),
  squareMetres: z.number(),
  /** Its corners: metres east and north (CGRS93 / LTM). */
  outline: z.array(z.tuple([z.number(), z.number()])),
})

/** A move that was made. */
export const applicationStep = z.object({
  at: instant,
  by: z.enum(['customer', 'staff', 'portal']),
  /** Which employee; only employees are told. */
  who: z.string(),
  from: status,
  to: status,
  reason: z.string(),
})
export type ApplicationStep = z.infer<typeof applicationStep>

export const application = z.object({
  portalApplicationId: z.int(),
  applicationType: z.string(),
  status,
  account: z.string(),
  /** It is of the account that this person has chosen: only there its draft is gone on with, and another one begun. */
  isOfChosenAccount: z.boolean(),
  customerName: z.string(),
  createdAt: instant,
  changedAt: instant,
  /** What was filled in; of properties, supplies and tariffs their names, in the language of the visit. */
  shown: applicationDetails,
  /** Oldest first. */
  history: z.array(applicationStep),
  /** What this person can do with it now. */
  moves: z.array(z.enum(allMoves)),
  /** Fields that a draft still lacks. */
  missingFields: z.array(z.string()),
  /** Files that a draft still lacks, by their names in the language of the visit. */
  missingFiles: z.array(z.string()),
  /** Of somebody who is no customer yet, and of a customer evaluation: what was filled in. Only employees get it. */
  filledIn: z.optional(z.array(filledIn)),
  /** What keeps it from being completed, in the language of the visit: only employees get it, while it is open. */
  missing: z.optional(z.array(z.string())),
  /** Of one that asks for instalments, once bills, number and day are there. */
  plan: z.optional(instalmentPlan),
})
export type Application = z.infer<typeof application>

export const getApplication = defineCall({
  name: 'Application/GetItem',
  method: 'POST',
  safe: true,
  summary: 'An application with its history and what can be done with it. Refused as `application.missing`.',
  source: 'extension; A §2.1, A §3',
  request: z.object({ PortalApplicationId: recordId }),
  reply: replyWith({ item: application }),
  ...signedIn,
})

export const moveApplication = defineCall({
  name: 'Application/Move',
  method: 'POST',
  summary:
    'Moves an application. Refused as `application.moved` with the newest status where somebody else has moved it since ' +
    'Status was read, as `application.move` where its life has no such move for this person, as `application.reason` ' +
    'without a reason that is needed, as `application.incomplete` while something is missing, as `instalments.bill` where bills ' +
    'that are to be paid in instalments have changed, as `completion.missing` while something is missing that completing needs.',
  source: 'extension; A §3',
  request: z.object({
    PortalApplicationId: recordId,
    Move: z.enum(allMoves),
    /** As the person saw it. */
    Status: status,
    Reason: text(longestReason),
  }),
  reply: replyWith({ item: application }),
  ...signedIn,
})

/** The map that customers may press where their point lies. */
const mapOfCustomers = z.object({
  /** With `{z}`, `{x}` and `{y}`. */
  tileAddress: z.string(),
  /** The names that the service wants to be read on the map. */
  attribution: z.string(),
  start: z.object({ latitude: z.number(), longitude: z.number(), zoom: z.number() }),
})
export type MapOfCustomers = z.infer<typeof mapOfCustomers>

/** What a customer can choose from. */
export const applicationOffer = z.object({
  properties: z.array(z.object({ reference: z.string(), place: z.string() })),
  supplies: z.array(
    z.object({
      contractNo: z.string(),
      service: z.enum(['water', 'electricity']),
      place: z.string(),
      tariff: z.string(),
    }),
  ),
  tariffs: z.array(
    z.object({ code: z.string(), service: z.enum(['water', 'electricity']), name: z.string() }),
  ),
  /** At most one of each kind. */
  drafts: z.array(
    z.object({
      portalApplicationId: z.int(),
      applicationType: z.enum(requestedTypes),
      changedAt: instant,
      details: applicationDetails,
      land,
      plan: wantedPlan,
    }),
  ),
  /** Those that the drafts name, as far as the land registry knows them. */
  plots: z.array(knownPlot),
  /** What can be paid in instalments: open bills that are in no plan, those that are due first come first. */
  bills: z.array(z.object({ number: z.string(), place: z.string(), dueOn: z.string(), cents: z.int() })),
  /** What they must come to at least, in cents; 0: no plan can be asked for. */
  instalmentsFromCents: z.int(),
  /** Today by the clock of the utility. */
  today: z.string(),
  /** Null: the map that opens first has no tiles, and customers type the metres. */
  background: z.nullable(mapOfCustomers),
})
export type ApplicationOffer = z.infer<typeof applicationOffer>

export const getApplicationOffer = defineCall({
  name: 'Application/GetOffer',
  method: 'POST',
  safe: true,
  summary:
    'What a customer can choose from for an application, and the drafts of the account that is chosen.',
  source: 'extension; A §3',
  request: z.object({}),
  reply: replyWith({ item: applicationOffer }),
  ...customersOnly,
})

export const saveApplicationDraft = defineCall({
  name: 'Application/SaveDraft',
  method: 'POST',
  summary:
    'Keeps a draft: the one of this kind and the account that is chosen, or a new one, so that sending it twice makes one. ' +
    'Refused as `application.field` with the field and what is wrong with it, as `plot.unknown` with the field of a plot ' +
    'that the land registry does not know, as `point.outside` where the point is on none of the plots, as `instalments.…` where ' +
    'bills cannot be paid in instalments so, as `accountChoice.changed` where another account is chosen by now.',
  source: 'extension; A §3, A §5, A §8',
  request: z.object({
    AccountNo: shownAccount,
    ApplicationType: z.enum(requestedTypes),
    PropertyReference: number(32),
    Place: text(longestField.place),
    Service: z.enum(['', 'water', 'electricity']),
    ContractNo: number(32),
    TariffCode: text(32),
    StartsOn: number(10),
    Tenant: text(longestField.tenant),
    Wish: text(longestField.wish),
    /** Of kinds that are about land. */
    Applicants: z.optional(
      z
        .array(z.object({ Name: text(longestLand.name), IdNo: number(longestLand.idNo) }))
        .check(z.maxLength(mostLandRows)),
    ),
    Plots: z.optional(plotNumbers),
    East: z.optional(number(longestLand.metres)),
    North: z.optional(number(longestLand.metres)),
    /** Of the kind that is about bills. */
    Bills: z.optional(z.array(number(64)).check(z.maxLength(instalmentRules.mostBills))),
    Instalments: z.optional(z.int()),
    DayOfMonth: z.optional(z.int()),
  }),
  reply: replyWith({ id: z.int() }),
  ...customersOnly,
})

export const findPlots = defineCall({
  name: 'Application/FindPlots',
  method: 'POST',
  safe: true,
  summary: 'The plots that the land registry knows among these; those with only one number are none.',
  source: 'extension; A §5',
  request: z.object({ Plots: plotNumbers }),
  reply: replyWith({ items: z.array(knownPlot) }),
  ...customersOnly,
})

/** Where water is drilled for or taken, as the page of an application shows it. */
export const applicationSite = z.object({
  applicationType: z.string(),
  applicants: land.shape.applicants,
  plots: z.array(knownPlot),
  /** Metres, as texts; empty while it is not known. */
  point: land.shape.point,
  /** Where it was when the application was submitted; empty before. */
  submittedPoint: land.shape.point,
  /** This person may correct the point now. */
  canCorrect: z.boolean(),
  /** See `application`. */
  isOfChosenAccount: z.boolean(),
})
export type ApplicationSite = z.infer<typeof applicationSite>

export const getApplicationSite = defineCall({
  name: 'Application/GetSite',
  method: 'POST',
  safe: true,
  summary:
    'Where an application wants to drill for or take water. Refused as `application.missing`, also where it is about no land.',
  source: 'extension; A §5',
  request: z.object({ PortalApplicationId: recordId }),
  reply: replyWith({ item: applicationSite }),
  ...signedIn,
})

export const correctPoint = defineCall({
  name: 'Application/CorrectPoint',
  method: 'POST',
  summary:
    'Corrects the point of an application that was submitted. Refused as `point.tooFar` more than 5 m from where it was then: ' +
    'that needs a new application; as `point.outside` where it is on none of the plots, as `application.field` where it is no ' +
    'point, as `application.move` where the application can no longer be corrected.',
  source: 'extension; A §5, A §8, A §9',
  request: z.object({
    PortalApplicationId: recordId,
    East: number(longestLand.metres),
    North: number(longestLand.metres),
  }),
  reply: replyWith({ item: applicationSite }),
  ...customersOnly,
})
