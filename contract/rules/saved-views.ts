/** Saved views of lists, for both sides. */

/** For whom a view is: its owner, a team, or all who may open the area. */
export const viewScopes = ['mine', 'team', 'everyone'] as const
export type ViewScope = (typeof viewScopes)[number]

/** Letters of the name of a view, at most. */
export const longestViewName = 60

/** Views that one person has of one list, at most. */
export const mostOwnViews = 50
