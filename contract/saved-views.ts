/** Views of the lists of areas that people save: for themselves, for a team, for everybody. Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { wholeList } from './lists.ts'
import { longestViewName, viewScopes } from './rules/saved-views.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

const id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const area = text(64)
const name = text(longestViewName)

/** How a list stands in a view; what each may be, the definition of the area says. */
const content = z.object({
  /** The view of the area that it began with. */
  Base: text(64),
  Columns: z.array(text(64)).check(z.minLength(1), z.maxLength(100)),
  List: wholeList,
})
export type ViewContent = z.infer<typeof content>

export const savedView = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  scope: z.enum(viewScopes),
  /** Of the team whose it is; else empty. */
  team: z.string(),
  /** As this person may see it. */
  content,
  /** Fields of columns, conditions and order that were left out: this person may not see them. */
  hidden: z.array(z.string()),
  /** This person may change and delete it: their own, or one for others with the right to publish. */
  mayChange: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

const employeesOnly = { access: 'employees', source: 'extension' } as const

export const getSavedViews = defineCall({
  name: 'View/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'The views of the list of an area that this person is shown: the own ones, those of the own teams, and those for everybody. ' +
    'Refused as `right.missing` and, where there is no such area, as `record.field`.',
  request: z.object({ Area: area }),
  reply: replyWith({
    items: z.array(savedView),
    mayPublish: z.boolean(),
    /** The own teams, with how many people are in each. */
    teams: z.array(z.object({ id: z.int(), name: z.string(), people: z.int() })),
    /** How many people may open the area. */
    people: z.int(),
  }),
  ...employeesOnly,
})

export const insertSavedView = defineCall({
  name: 'View/Insert',
  method: 'POST',
  summary:
    'Saves how a list stands as a new view; the same key again is the same view. For a team or for everybody it needs the right `publishView`. ' +
    'Refused as `right.missing` and `record.field`.',
  request: z.object({
    Area: area,
    Name: name,
    Scope: z.enum(viewScopes),
    /** Of a team of one's own, where the view is for one. */
    Team: z.optional(id),
    Content: content,
    Key: z.uuid(),
  }),
  reply: replyWith({ item: savedView }),
  ...employeesOnly,
})

export const changeSavedView = defineCall({
  name: 'View/Change',
  method: 'POST',
  summary:
    'Changes a view, for all who are shown it: one for others needs the right `publishView`. Refused as `record.unknown`, `record.changed`, ' +
    '`right.missing` and `record.field`.',
  request: z.object({ Id: id, Version: version, Name: name, Content: content }),
  reply: replyWith({ item: savedView }),
  ...employeesOnly,
})

export const deleteSavedView = defineCall({
  name: 'View/Delete',
  method: 'POST',
  summary:
    'Deletes a view, for all who are shown it. Refused as `record.unknown`, `record.changed` and `right.missing`.',
  request: z.object({ Id: id, Version: version }),
  reply: replyWith({}),
  ...employeesOnly,
})
