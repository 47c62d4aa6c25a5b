import type texts from '#locales/en/e-bill.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'e-bill': typeof texts
  }
}
