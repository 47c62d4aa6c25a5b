import type texts from '#locales/en/half-hour-import.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'half-hour-import': typeof texts
  }
}
