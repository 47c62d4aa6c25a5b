/** What the search of staff looks for. Pure, for both sides. */

/** In the order in which groups stand. */
export const searchKinds = [
  'customers',
  'properties',
  'meters',
  'bills',
  'applications',
  'contactRequests',
  'elements',
  'photovoltaic-parks',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Records of one kind that are shown at once. */
export const mostOfAKind = 5

/** Records that the search offers again. */
export const mostRecent = 8
