import type texts from '#locales/en/username-change.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'username-change': typeof texts
  }
}
