import type texts from '#locales/en/area-supply-zones.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-supply-zones': typeof texts
  }
}
