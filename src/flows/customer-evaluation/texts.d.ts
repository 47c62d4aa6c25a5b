import type texts from '#locales/en/customer-evaluation.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'customer-evaluation': typeof texts
  }
}
