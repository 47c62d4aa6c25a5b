import type texts from '#locales/en/payment-progress.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'payment-progress': typeof texts
  }
}
