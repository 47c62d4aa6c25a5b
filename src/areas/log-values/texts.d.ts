import type texts from '#locales/en/area-log-values.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-log-values': typeof texts
  }
}
