/** What the list of e-mails can be sorted by and narrowed to, for both sides. */

export const emailColumns = ['sentAt', 'subject', 'recipient'] as const
export const emailFilters = ['all', 'withFiles'] as const
