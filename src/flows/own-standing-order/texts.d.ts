import type texts from '#locales/en/own-standing-order.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'own-standing-order': typeof texts
  }
}
