import type texts from '#locales/en/area-water-alarms.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-water-alarms': typeof texts
  }
}
