import type texts from '#locales/en/rescue-import.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'rescue-import': typeof texts
  }
}
