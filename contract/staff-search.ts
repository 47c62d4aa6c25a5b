/** The search of staff over everything: records of all kinds that this person may see. Extensions of ours. */
import { defineCall, plainReply, replyWith } from './call.ts'
import { searchKinds } from './rules/staff-search.ts'
import { text, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

/** A record that was found. */
export const foundRecord = z.object({
  kind: z.enum(searchKinds),
  /** Its number or key among those of its kind. */
  id: z.string(),
  /** Of an application its type, of an element its type; else empty. */
  type: z.string(),
  /** Of a record with a life its state; else empty. */
  state: z.string(),
  /** What people call it: a name or a number. */
  title: z.string(),
  /** What tells it from others of that name, in the language of the visit. */
  details: z.array(z.string()),
  /** Of a meter its property, of a bill its customer: on whose page it stands. Else empty. */
  ownerId: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>

/** What was found of one kind. */
export const foundGroup = z.object({
  kind: z.enum(searchKinds),
  /** The best first. */
  items: z.array(foundRecord),
  total: z.int(),
  /** There are more than `total`: it was not counted further. */
  hasMore: z.boolean(),
})
export type FoundGroup = z.infer<typeof foundGroup>

export const searchStaff = defineCall({
  name: 'StaffSearch/Search',
  method: 'POST',
  safe: true,
  summary:
    'Records of all kinds by number, name, telephone number or address, in any script and however they are spelt, as far as the ' +
    'list of that kind shows them to this person. Without a search: those that the person opened last. With too little to look for, ' +
    'nothing is found, and `needsMore` says so.',
  source: 'extension; A §1, A §6',
  request: z.object({ Search: textWithNumbers(64) }),
  reply: replyWith({
    /** Kinds of which nothing was found are left out. */
    groups: z.array(foundGroup),
    /** The one that was opened last comes first; only without a search. */
    recent: z.array(foundRecord),
    needsMore: z.boolean(),
  }),
  access: 'employees',
})

export const noteOpenedRecord = defineCall({
  name: 'StaffSearch/NoteOpened',
  method: 'POST',
  summary:
    'Notes that a record was opened, so that the search offers it again. Of a record that this person does not see, nothing is noted.',
  source: 'extension',
  request: z.object({ Kind: z.enum(searchKinds), Id: text(64).check(z.minLength(1)) }),
  reply: plainReply,
  access: 'employees',
})
