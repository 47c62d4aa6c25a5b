import type texts from '#locales/en/area-round-stops.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-round-stops': typeof texts
  }
}
