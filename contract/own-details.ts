/** What the utility has of a customer, and what they may change themselves (A §1, A §3, A §5). Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { lastReading } from './home.ts'
import { plannedInterruption } from './interruptions.ts'
import { number, shownAccount } from './typed-text.ts'
import { z } from './z.ts'

/** A calendar day: `2026-11-22`. */
const day = z.string()

const customersOnly = { access: 'customers', menu: ['account'] } as const

/** Something that the account owns, rents or is billed for. */
export const ownProperty = z.object({
  reference: z.string(),
  kind: z.enum(['house', 'flat', 'shop', 'office']),
  /** In the language of the visit, one line. */
  place: z.string(),
  areaSquareMetres: z.number(),
  roles: z.array(z.object({ role: z.enum(['owner', 'tenant']), since: day })),
  supplies: z.array(
    z.object({
      contractNo: z.string(),
      service: lastReading.shape.service,
      /** In the language of the visit. */
      tariff: z.string(),
      startedOn: day,
      /** Of the meters in use. */
      meters: z.array(z.string()),
    }),
  ),
  /** Where the bills go by e-mail; empty: by post. Only where this account is billed. */
  billsTo: z.optional(z.string()),
  /** Planned there, of the own supplies. */
  interruptions: z.array(plannedInterruption),
})
export type OwnProperty = z.infer<typeof ownProperty>

/** A field that the securities of the screen `account` hide is empty (A §6). */
export const ownDetails = z.object({
  accountNo: z.string(),
  isCompany: z.boolean(),
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  phoneNo: z.string(),
  idNo: z.string(),
  taxNo: z.string(),
  mailingAddress: z.string(),
  /** The last characters of the IBAN; empty: none is known. */
  ibanEnding: z.string(),
  bankCode: z.string(),
  /** Whether messages are welcome, at all properties that this account is billed for. */
  messagesByEmail: z.boolean(),
  messagesBySms: z.boolean(),
  /** Those to choose from, by their names in the language of the visit. */
  banks: z.array(z.object({ code: z.string(), name: z.string() })),
  properties: z.array(ownProperty),
})
export type OwnDetails = z.infer<typeof ownDetails>

export const getOwnDetails = defineCall({
  name: 'CustomerDetails/Get',
  method: 'POST',
  safe: true,
  summary: 'The customer behind the account that is chosen, with properties, supplies, meters and tariffs.',
  source: 'extension; A §1, A §3, A §6',
  request: z.object({}),
  reply: replyWith({ item: ownDetails }),
  ...customersOnly,
})

export const changeOwnDetails = defineCall({
  name: 'CustomerDetails/Change',
  method: 'POST',
  summary:
    'Changes telephone numbers, consents and the bank account, and tells the customer so. What is left out stays as it is: only ' +
    'what somebody has changed is to be sent. Refused as `ownDetails.field` ' +
    'with the field and what is wrong with it, as `ownDetails.noSupply` where messages are welcome and no supply runs, as ' +
    '`control.disabled` where this field is not for customers, as `accountChoice.changed` where another account is chosen by now.',
  source: 'extension; A §3, A §5, A §6, A §9',
  request: z.object({
    AccountNo: shownAccount,
    MobileNo: z.optional(number(32)),
    PhoneNo: z.optional(number(32)),
    /** Empty: it stays as it is, too. */
    Iban: z.optional(number(64)),
    BankCode: z.optional(number(3)),
    /** For all properties that the account is billed for. */
    MessagesByEmail: z.optional(z.boolean()),
    MessagesBySms: z.optional(z.boolean()),
  }),
  reply: replyWith({ item: ownDetails }),
  ...customersOnly,
})
