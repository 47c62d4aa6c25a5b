declare module 'virtual:page-texts' {
  /** The text files that each page draws from, by the address of its `pages.ts`, or the name of its area's page (`tools/bundle/pages.ts`). */
  export const pageTexts: Readonly<Record<string, string[]>>
}

declare module 'virtual:area-pages' {
  import type { FlowPages } from '#src/flow-kit/pages.ts'
  /** The list and the record of each area, by their names: as if each had a `pages.ts` (`tools/bundle/pages.ts`). */
  export const areaPages: Readonly<Record<string, FlowPages>>
}
