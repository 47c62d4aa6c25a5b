/** What was looked for before the page was left, as the browser keeps it with its history. */
import type { ApplicationSearch } from '#src/api/application-queries.ts'

const nothing: ApplicationSearch = { text: '', waitingOnly: false, page: 1 }

export const keptSearch = (): ApplicationSearch => ({
  ...nothing,
  ...(history.state as { applicationSearch?: ApplicationSearch } | null)?.applicationSearch,
})
