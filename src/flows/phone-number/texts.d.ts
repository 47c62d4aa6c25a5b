import type texts from '#locales/en/phone-number.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'phone-number': typeof texts
  }
}
