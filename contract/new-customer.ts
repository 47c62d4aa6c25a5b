/**
 * Applying as a new customer (P §2, §3, §7). What can be chosen from is `getLookups` in `registration.ts`; what must hold
 * for each field is in `rules/new-customer.ts` and `rules/custom-fields.ts`.
 */
import { defineCall, plainReply, replyWith } from './call.ts'
import { applicationStatuses, language } from './entities.ts'
import { uploadedFile } from './files.ts'
import { otpSessionId, repeatedCode } from './otp-session.ts'
import { recordId } from './record-id.ts'
import { addressFields, longest, newCustomerFiles, type AddressField } from './rules/new-customer.ts'
import { identifier, number, reference, sendingKey, text, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

/** Made by the browser for one application: nobody else can guess it, and it is never used for a second one. */
export const applicationKey = sendingKey

export const getCustomAddressLines = defineCall({
  name: 'NewCustomer/GetCustomAddressLines',
  method: 'POST',
  query: true,
  safe: true,
  summary: 'What the lines of an address are called.',
  source: 'P §7',
  request: z.object({ language }),
  reply: replyWith({
    items: z.object({
      /** Five; fewer, or an empty one: the page has words of its own. */
      customerCodedAddressLineNames: z.array(z.string()),
    }),
  }),
})

/** A field that the utility has added to a form (P §3). What its type does not use is empty or null. */
export const customField = z.object({
  customFieldId: z.int(),
  /** In the language asked for. */
  name: z.string(),
  /** What stands behind the value: `m²`. */
  unitLabel: z.string(),
  /** Fields with the same one stand together under it; empty: under none. */
  groupName: z.string(),
  isMandatory: z.boolean(),
  /** See `customFieldType`. */
  type: z.literal([0, 1, 2, 3, 4, 5]),
  /** What it has until somebody changes it, by its type; `dateValue` 1899-12-30 stands for today (P §5). */
  strValue: z.string(),
  intValue: z.nullable(z.number()),
  dblValue: z.nullable(z.number()),
  /** `2026-11-22`, or empty. */
  dateValue: z.string(),
  /** The number of the item, of types 4 and 5. */
  dataId: z.nullable(z.int()),
  /** The list or library that it is chosen from, of types 4 and 5; else 0. */
  typeId: z.int(),
  /** The field that decides what can be chosen here; 0: none. */
  parentCustomFieldId: z.int(),
  /** Its place in the form. */
  orderId: z.int(),
  /** As the utility wrote it down; the values above are made of it. */
  defaultValue: z.string(),
})
export type CustomField = z.infer<typeof customField>

export const getCustomFields = defineCall({
  name: 'NewCustomer/GetCustomFields',
  method: 'GET',
  safe: true,
  summary:
    'The fields that the utility has added to the application, in their order; none: the step is left out.',
  source: 'P §2, §7',
  request: z.object({ language }),
  reply: replyWith({ items: z.array(customField) }),
})

/** An item of a list (P §3); see `LookupItem` in `rules/custom-fields.ts`. */
const lookupItem = z.object({
  itemId: z.int(),
  name: z.string(),
  parentItemId: z.int(),
  parentTypeId: z.int(),
  typeId: z.int(),
})

/** A number in a query string. */
const queryId = z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

export const getLookupValues = defineCall({
  name: 'CustomField/GetLookupValues',
  method: 'GET',
  safe: true,
  summary: 'What can be chosen in a field of type 4, in the order of the list. Refused as `lookup.missing`.',
  source: 'P §7',
  request: z.object({
    lookupId: queryId,
    /** Extension; absent: that of the visit. */
    language: z.optional(language),
  }),
  reply: replyWith({ items: z.array(lookupItem) }),
})

export const getLibraryValues = defineCall({
  name: 'CustomField/GetLibraryValues',
  method: 'GET',
  safe: true,
  summary: 'The same of a field of type 5: a long list, thousands of items at times.',
  source: 'P §7',
  request: z.object({ libraryId: queryId, language: z.optional(language) }),
  reply: replyWith({ items: z.array(lookupItem) }),
})

/** Twice as long as `rules/new-customer.ts` accepts: what is a little too long is told as a fault of its field. */
const typed = (field: keyof typeof longest) => textWithNumbers(2 * longest[field])

const addressShape = Object.fromEntries(
  addressFields.flatMap((field) => [
    [field, typed(field)],
    [`Personal${field}`, typed(`Personal${field}`)],
  ]),
) as Record<AddressField | `Personal${AddressField}`, ReturnType<typeof typed>>

/** 1 is the only type of address that the specification knows. */
const addressType = z.literal(1)

export const createApplication = defineCall({
  name: 'NewCustomer/CreateApplication',
  method: 'POST',
  body: 'multipart',
  summary:
    'Hands in the application, with its files; the body is its number. Needs a session for this purpose, the code by ' +
    'e-mail and, with ConsentReceiveSms, the one by text message. Sent again with the same Key and Email or in the same ' +
    'session it answers with the same number. Refused as `newCustomer.field`, `attachment.…`, `code.…`, `otpSession.expired`, ' +
    '`recipient.different`, `newCustomer.tooMany`, `newCustomer.disabled`, and as `newCustomer.sentBefore` with that number ' +
    'where other contents are sent again.',
  source: 'P §3, §5, §7',
  envelope: 'bare',
  request: z.object({
    /** -1: it has none yet (P §3). */
    PortalApplicationId: z.literal(-1),
    SessionId: otpSessionId,
    EmailOtpCode: repeatedCode,
    /** Empty or absent without ConsentReceiveSms. */
    SmsOtpCode: z.optional(repeatedCode),
    LanguageCode: language,
    /** Extension: sent again with the same one and the same Email, also in another session, it is the same application. */
    Key: z.optional(applicationKey),
    /**
     * Extension: a customer evaluation of the same e-mail address that is finished; its answers belong to this. Absent: the
     * newest of that address that no application has, if there is one.
     */
    EvaluationId: z.optional(reference),
    IsCompany: z.boolean(),
    ConsumerType: typed('ConsumerType'),
    /** The number of the title, as in `titles`; 0: CustomTitle, -1: none. */
    SelectTitle: z.int().check(z.minimum(-1), z.maximum(99)),
    CustomTitle: typed('CustomTitle'),
    /** The word that the page showed for it, or CustomTitle. */
    Title: typed('CustomTitle'),
    Initial: typed('Initial'),
    Surname: typed('Surname'),
    /** The one of the session. */
    Email: identifier,
    IdTypeId: typed('IdTypeId'),
    IdNo: typed('IdNo'),
    TaxNo: typed('TaxNo'),
    /** dd/MM/yyyy or 2026-11-22, or empty. */
    BirthDate: number(20),
    Gender: typed('Gender'),
    TelNo: typed('TelNo'),
    /** With ConsentReceiveSms the one of the session. */
    CellTelNo: typed('CellTelNo'),
    WorkTelNo: typed('WorkTelNo'),
    FaxNo: typed('FaxNo'),
    AddressType: addressType,
    PersonalAddressType: addressType,
    ...addressShape,
    /** The opposite of ConsentReceiveSms, which counts. */
    NoSms: z.boolean(),
    ConsentReceiveEmail: z.boolean(),
    ConsentReceiveSms: z.boolean(),
    /** See `attachmentRules.newCustomer`. */
    Files: z.optional(z.array(uploadedFile).check(z.maxLength(newCustomerFiles.count))),
  }),
  reply: z.int(),
})

/** What has become of one that was sent. */
const created = z.object({
  /** -1: there is none. */
  applicationId: z.int(),
  /** The values of its custom fields are saved, or there is nothing to save. */
  hasCustomValues: z.boolean(),
})

export const getCreatedApplication = defineCall({
  name: 'NewCustomer/GetCreatedApplication',
  method: 'POST',
  safe: true,
  summary:
    'Whether CreateApplication has come to something: what a page asks whose answer was lost, before it sends everything ' +
    'again. A backend that does not have this call answers HTTP 404.',
  source: 'extension (P §7)',
  request: z.object({ Key: applicationKey, Email: identifier }),
  reply: replyWith({ item: created }),
})

export const giveUpApplication = defineCall({
  name: 'NewCustomer/GiveUpApplication',
  method: 'POST',
  summary:
    'The same, before what was sent is corrected. Where it has come to nothing, its session ends, so that nothing comes of ' +
    'it later: a request that is still on its way is refused.',
  source: 'extension (P §7)',
  request: z.object({ Key: applicationKey, Email: identifier, SessionId: otpSessionId }),
  reply: replyWith({ item: created }),
})

/** A value as it travels; `CustomValue` of `rules/custom-fields.ts`. */
export const customValue = z.object({
  customFieldId: recordId,
  strValue: z.optional(text(4000)),
  intValue: z.optional(z.nullable(z.number())),
  dblValue: z.optional(z.nullable(z.number())),
  dateValue: z.optional(number(20)),
  dataId: z.optional(z.nullable(z.int())),
})

export const saveCustomFieldValues = defineCall({
  name: 'NewCustomer/SaveCustomFieldValues',
  method: 'POST',
  summary:
    'Saves the values of the custom fields of an application that this browser has made, all of them at once; sent again, ' +
    'they take the place of those before. Refused as `customField.invalid`, and as `application.missing` for anybody else.',
  source: 'P §5, §7',
  request: z.object({
    ApplicationId: recordId,
    Values: z.array(customValue).check(z.maxLength(200)),
    language,
    /** Extension: that of CreateApplication. Needed where the browser's visit has ended since. */
    Key: z.optional(applicationKey),
  }),
  reply: plainReply,
})

export const getApplicationState = defineCall({
  name: 'NewCustomer/GetApplicationState',
  method: 'POST',
  summary:
    'How an application stands, told to who proves its e-mail address by a code: a session with the purpose ' +
    '`applicationState`. Refused as `newCustomer.unknown` whatever is wrong with the number, and as `newCustomer.tooMany`.',
  source: 'extension (P §1)',
  request: z.object({ ApplicationId: recordId, SessionId: otpSessionId, EmailOtpCode: repeatedCode }),
  reply: replyWith({
    item: z.object({
      applicationId: z.int(),
      status: z.enum(applicationStatuses),
      isCompany: z.boolean(),
      /** ISO 8601 instants. */
      createdAt: z.string(),
      changedAt: z.string(),
      /** What staff wrote when it was moved last and the applicant was told, for example what is missing; empty: nothing. */
      reason: z.string(),
      /** How many files came with it. */
      files: z.int(),
    }),
  }),
})
