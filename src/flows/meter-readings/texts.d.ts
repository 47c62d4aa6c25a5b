import type texts from '#locales/en/meter-readings.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'meter-readings': typeof texts
  }
}
