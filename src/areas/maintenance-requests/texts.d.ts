import type texts from '#locales/en/area-maintenance-requests.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-maintenance-requests': typeof texts
  }
}
