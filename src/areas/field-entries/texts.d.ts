import type texts from '#locales/en/field-entries.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'field-entries': typeof texts
  }
}
