/** What `build.ts` works out in Node and hands to the page. */
declare module 'virtual:journeys' {
  import type { PreparedMachine } from '#tools/journeys/prepared.ts'

  /** By the machine's name in the catalogue. */
  export const prepared: Readonly<Record<string, PreparedMachine>>
}
