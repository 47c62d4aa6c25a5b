/** What completing an application does, what is missing for it, and what came of it (A §3). Ours. */
import { defineCall, replyWith } from './call.ts'
import { applicationStatuses } from './entities.ts'
import { recordId } from './record-id.ts'
import {
  completionFields,
  completionInputs,
  completionProblems,
  completionResults,
  completionSteps,
  longestFact,
  mostFacts,
} from './rules/application-completion.ts'
import { text, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

const employeesOnly = {
  access: 'employees',
  menu: ['applications'],
  source: 'extension; A §2.1, A §3',
} as const

/** A place of the form. */
export const completionFact = z.object({
  /** Of a meter with its number: `reading:WM4711`. */
  name: z.string(),
  field: z.enum(completionFields),
  /** The number of the meter that it is about; else empty. */
  subject: z.string(),
  input: z.enum(completionInputs),
  /** As it was typed, or as the application says it. */
  value: z.string(),
  isNeeded: z.boolean(),
  /** Of a choice: in the language of the visit. */
  choices: z.array(z.object({ value: z.string(), name: z.string() })),
})
export type CompletionFact = z.infer<typeof completionFact>

export const applicationCompletion = z.object({
  portalApplicationId: z.int(),
  status: z.enum(applicationStatuses),
  /** Of what was filled in; 0: nothing was saved yet. */
  version: z.int(),
  /** It is being worked on: what is filled in can be saved. */
  isOpen: z.boolean(),
  fields: z.array(completionFact),
  /** What completing does, in the language of the visit. */
  does: z.array(z.object({ step: z.enum(completionSteps), text: z.string() })),
  /** What keeps it from being completed, in the language of the visit. Empty: it can be. */
  missing: z.array(z.object({ name: z.string(), problem: z.enum(completionProblems), text: z.string() })),
  /** What completing has made. */
  made: z.array(
    z.object({
      what: z.enum(completionResults),
      /** A number, or a name. */
      name: z.string(),
      /** Of its page; empty: it has none. */
      path: z.string(),
    }),
  ),
})
export type ApplicationCompletion = z.infer<typeof applicationCompletion>

export const getApplicationCompletion = defineCall({
  name: 'Application/GetCompletion',
  method: 'POST',
  safe: true,
  summary:
    'What completing an application does, what is missing for it, and what it has made. Refused as `application.missing`.',
  request: z.object({ PortalApplicationId: recordId }),
  reply: replyWith({ item: applicationCompletion }),
  ...employeesOnly,
})

export const saveApplicationCompletion = defineCall({
  name: 'Application/SaveCompletion',
  method: 'POST',
  summary:
    'Saves what is filled in so that an application can be completed; what is missing is said. Refused as `application.missing`, ' +
    'as `completion.ended` once it is completed or has ended, as `completion.changed` where it was saved since Version was ' +
    'read (0: never), and as `completion.field` with a field that an application of this kind does not have.',
  request: z.object({
    PortalApplicationId: recordId,
    Version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    Facts: z
      .array(z.object({ Name: text(80), Value: textWithNumbers(longestFact) }))
      .check(z.maxLength(mostFacts)),
  }),
  reply: replyWith({ item: applicationCompletion }),
  ...employeesOnly,
})
