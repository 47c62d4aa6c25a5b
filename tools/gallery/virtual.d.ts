/** What `open-gallery.ts` works out in Node and hands to the page with the build. */
declare module 'virtual:gallery' {
  import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
  import type { Picture } from '#tools/gallery/picture.ts'

  export const pictures: readonly Picture[]
  export const organisation: OrganisationSettings
  export const utility: UtilitySettings
}
