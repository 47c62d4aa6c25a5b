import type texts from '#locales/en/fault-report.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'fault-report': typeof texts
  }
}
