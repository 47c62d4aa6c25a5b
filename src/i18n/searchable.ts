/** What of a text is compared in a search, for what is drawn, too. */
export { searchable } from '#contract/rules/searchable.ts'
