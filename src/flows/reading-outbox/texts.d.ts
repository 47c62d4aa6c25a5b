import type texts from '#locales/en/reading-outbox.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'reading-outbox': typeof texts
  }
}
