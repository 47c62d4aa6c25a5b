import type texts from '#locales/en/sign-in.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'sign-in': typeof texts
  }
}
