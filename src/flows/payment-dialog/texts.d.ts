import type texts from '#locales/en/payment-dialog.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'payment-dialog': typeof texts
  }
}
