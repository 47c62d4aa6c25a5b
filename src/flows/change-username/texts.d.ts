import type texts from '#locales/en/change-username.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'change-username': typeof texts
  }
}
