import type texts from '#locales/en/fault-numbers.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'fault-numbers': typeof texts
  }
}
