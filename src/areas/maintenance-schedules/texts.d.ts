import type texts from '#locales/en/area-maintenance-schedules.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-maintenance-schedules': typeof texts
  }
}
