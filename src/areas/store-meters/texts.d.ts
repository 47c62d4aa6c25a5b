import type texts from '#locales/en/area-store-meters.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-store-meters': typeof texts
  }
}
