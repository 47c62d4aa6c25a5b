import type texts from '#locales/en/field-day.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'field-day': typeof texts
  }
}
