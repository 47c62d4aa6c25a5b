import type texts from '#locales/en/external-sign-in.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'external-sign-in': typeof texts
  }
}
