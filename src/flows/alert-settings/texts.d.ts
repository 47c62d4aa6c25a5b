import type texts from '#locales/en/alert-settings.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'alert-settings': typeof texts
  }
}
