import type texts from '#locales/en/account-validation.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'account-validation': typeof texts
  }
}
