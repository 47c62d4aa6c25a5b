declare module 'virtual:page-texts' {
  /** The text files that each page draws from, by the address of its `pages.ts` (`tools/bundle/pages.ts`). */
  export const pageTexts: Readonly<Record<string, string[]>>
}
