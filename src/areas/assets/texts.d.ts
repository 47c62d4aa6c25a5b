import type texts from '#locales/en/area-assets.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-assets': typeof texts
  }
}
