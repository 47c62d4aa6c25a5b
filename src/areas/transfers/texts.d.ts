import type texts from '#locales/en/area-transfers.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-transfers': typeof texts
  }
}
