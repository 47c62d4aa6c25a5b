import type texts from '#locales/en/fault-status.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'fault-status': typeof texts
  }
}
