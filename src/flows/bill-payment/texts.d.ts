import type texts from '#locales/en/bill-payment.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'bill-payment': typeof texts
  }
}
