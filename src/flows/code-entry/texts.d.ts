import type texts from '#locales/en/code-entry.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'code-entry': typeof texts
  }
}
