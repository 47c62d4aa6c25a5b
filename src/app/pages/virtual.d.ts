declare module 'virtual:page-texts' {
  /** The text files that each page draws from, by its name in the table (`tools/bundle/pages.ts`). */
  export const pageTexts: Readonly<Record<string, string[]>>
}

declare module 'virtual:area-pages' {
  import type { FlowPages } from '#src/flow-kit/pages.ts'
  /** The list and the record of each area, by their names: as if they stood in a table (`tools/bundle/pages.ts`). */
  export const areaPages: Readonly<Record<string, FlowPages>>
}
