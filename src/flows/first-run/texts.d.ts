import type texts from '#locales/en/first-run.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'first-run': typeof texts
  }
}
