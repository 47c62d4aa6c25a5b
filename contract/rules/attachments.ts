/** What the list of all files can be sorted by and narrowed to, for both sides. */

export const attachmentColumns = ['fileName', 'storedOn', 'size'] as const
export const attachmentFilters = ['all', 'bills', 'messages', 'applications', 'emails', 'readings'] as const
