import type texts from '#locales/en/registration.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    registration: typeof texts
  }
}
