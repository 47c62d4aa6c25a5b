/**
 * The customer evaluation (P §2; setting newCustomerEvaluationApplication): what a utility asks somebody before it supplies
 * them. The specification names no calls: these are ours. What must hold is in `rules/customer-evaluation.ts`.
 *
 * An evaluation is known by an id that nobody can guess, and is told to nobody who does not prove its e-mail address:
 * every call needs a session of codes with the purpose `evaluation`.
 */
import { defineCall, replyWith } from './call.ts'
import { language } from './entities.ts'
import { applicationKey, customField, customValue } from './new-customer.ts'
import { otpSessionId, repeatedCode } from './otp-session.ts'
import { equipmentKinds } from './rules/customer-evaluation.ts'
import { identifier, text } from './typed-text.ts'
import { z } from './z.ts'

/** In the link that the utility sends, or made by the browser that begins one. */
const evaluationId = applicationKey

const answerFields = {
  /** One of `propertyKinds`, or empty. */
  PropertyKind: text(32),
  /** kWh a year. */
  ExpectedUse: z.nullable(z.number()),
  Equipment: z.array(text(32)).check(z.maxLength(2 * equipmentKinds.length)),
  HasOwnGeneration: z.boolean(),
  /** kW. */
  OwnGeneration: z.nullable(z.number()),
  Remark: text(4000),
}

const session = { SessionId: otpSessionId, EmailOtpCode: repeatedCode }

export const sendEvaluation = defineCall({
  name: 'CustomerEvaluation/Send',
  method: 'POST',
  summary:
    'Sends somebody the link to an evaluation of their own. Refused as `evaluation.disabled`, `email.refused`, ' +
    '`applicationMessage.tooMany`.',
  source: 'extension; P §2',
  request: z.object({ Email: identifier, LanguageCode: language }),
  reply: replyWith({
    item: z.object({
      /** ISO 8601 instant until which the link counts. */
      expiresAt: z.string(),
    }),
  }),
  access: 'employees',
  menu: ['applications'],
})

export const getEvaluationFields = defineCall({
  name: 'CustomerEvaluation/GetCustomFields',
  method: 'GET',
  safe: true,
  summary: 'The fields that the utility has added to the evaluation, in their order.',
  source: 'extension; P §2, §3',
  request: z.object({ language }),
  reply: replyWith({ items: z.array(customField) }),
})

export const getEvaluation = defineCall({
  name: 'CustomerEvaluation/Get',
  method: 'POST',
  summary:
    'The answers so far, told to who proves the e-mail address that the evaluation belongs to. Refused as ' +
    '`evaluation.unknown` whatever is wrong with the id.',
  source: 'extension; P §2',
  request: z.object({ EvaluationId: evaluationId, ...session }),
  reply: replyWith({
    item: z.object({
      /** 0: not finished yet. */
      evaluationNo: z.int(),
      answers: z.object({
        PropertyKind: z.string(),
        ExpectedUse: z.nullable(z.number()),
        Equipment: z.array(z.string()),
        HasOwnGeneration: z.boolean(),
        OwnGeneration: z.nullable(z.number()),
        Remark: z.string(),
      }),
      /** As SaveCustomFieldValues takes them. */
      values: z.array(
        z.object({
          customFieldId: z.int(),
          strValue: z.string(),
          intValue: z.nullable(z.number()),
          dblValue: z.nullable(z.number()),
          dateValue: z.string(),
          dataId: z.nullable(z.int()),
        }),
      ),
      /** ISO 8601 instant until which it can be continued. */
      expiresAt: z.string(),
    }),
  }),
})

export const saveEvaluation = defineCall({
  name: 'CustomerEvaluation/Save',
  method: 'POST',
  summary:
    'Saves the answers, all of them at once; an id that is not known yet begins an evaluation. A mail has its link and ' +
    'says until which day it counts: thirty days from each save, with another mail when that is another day. With ' +
    'IsFinished they are handed in: it gets its number, the session ends and a mail confirms it. After that nothing is ' +
    'saved: it answers with the same number and wasHandedIn. Refused as `evaluation.field`, `customField.invalid`, ' +
    '`evaluation.unknown`, `evaluation.disabled`, `newCustomer.tooMany`.',
  source: 'extension; P §2',
  request: z.object({
    EvaluationId: evaluationId,
    ...session,
    LanguageCode: language,
    ...answerFields,
    Values: z.array(customValue).check(z.maxLength(200)),
    IsFinished: z.boolean(),
  }),
  reply: replyWith({
    item: z.object({
      /** 0: not finished yet. */
      evaluationNo: z.int(),
      /** It was handed in before: these answers were not taken. */
      wasHandedIn: z.boolean(),
    }),
  }),
})
