import type texts from '#locales/en/area-fault-reports.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-fault-reports': typeof texts
  }
}
