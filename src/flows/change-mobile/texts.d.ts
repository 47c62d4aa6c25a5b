import type texts from '#locales/en/change-mobile.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'change-mobile': typeof texts
  }
}
