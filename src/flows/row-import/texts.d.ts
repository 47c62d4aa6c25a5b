import type texts from '#locales/en/row-import.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'row-import': typeof texts
  }
}
