import type texts from '#locales/en/new-customer.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'new-customer': typeof texts
  }
}
