import type texts from '#locales/en/person-preview.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'person-preview': typeof texts
  }
}
