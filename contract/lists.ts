/** What every list that is fetched page by page is asked for, and how it answers (A §9). Extensions of ours. */
import { pageSizes } from './rules/lists.ts'
import { text, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

const day = text(10).check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/))

/** What narrows any list. */
const narrowing = {
  IsDescending: z.optional(z.boolean()),
  /** Looked for in some of the columns. */
  Search: z.optional(textWithNumbers(64)),
  /**
   * What else the search finds: kinds, states and the like whose word on the page, in its language, has what was looked for
   * in it, as `status.posted`. The page knows its words, the server what they stand for.
   */
  Named: z.optional(z.array(text(64).check(z.regex(/^\w+\.\w+$/))).check(z.maxLength(100))),
  /** Days, both included; empty or no day of the calendar: open on that side. */
  From: z.optional(day),
  To: z.optional(day),
}

/**
 * Which part of a list, and in which order.
 *
 * @param columns that it can be sorted by
 * @param filters of which one can be chosen
 */
export const listOptions = <const Column extends string, const Filter extends string>(
  columns: readonly [Column, ...Column[]],
  filters: readonly [Filter, ...Filter[]],
) =>
  z.object({
    PageSize: z.literal([...pageSizes]),
    /** From 1; beyond the last one it is the last one. */
    Page: z.int().check(z.minimum(1), z.maximum(100_000)),
    SortBy: z.optional(z.enum(columns)),
    Filter: z.optional(z.enum(filters)),
    ...narrowing,
  })

/** The same without pages: all that a list finds. */
export const listChoice = <const Column extends string, const Filter extends string>(
  columns: readonly [Column, ...Column[]],
  filters: readonly [Filter, ...Filter[]],
) =>
  z.strictObject({
    SortBy: z.optional(z.enum(columns)),
    Filter: z.optional(z.enum(filters)),
    ...narrowing,
  })

/** What narrows the list of an area that is a definition: a set of values of a field, or bounds, both included. */
export const conditionBounds = {
  Is: z.optional(z.array(textWithNumbers(64)).check(z.minLength(1), z.maxLength(50))),
  From: z.optional(textWithNumbers(32)),
  To: z.optional(textWithNumbers(32)),
}

/** Conditions of one list, all of which hold. */
export const mostConditions = 20

/** All that some list finds, without pages: its columns and filters are checked where it is known which list it is. */
export const wholeList = /* @__PURE__ */ z.object({
  SortBy: z.optional(text(64)),
  Filter: z.optional(text(64)),
  ...narrowing,
  /** Of areas that are definitions: all of them hold. */
  Where: z.optional(
    z.array(z.object({ Field: text(64), ...conditionBounds })).check(z.maxLength(mostConditions)),
  ),
})
export type WholeList = z.infer<typeof wholeList>

/** A page of a list. */
export const listReply = <Item extends z.core.$ZodType>(item: Item) => ({
  items: z.array(item),
  /** On all pages. */
  total: z.int(),
  /** The one that this is. */
  page: z.int(),
})
