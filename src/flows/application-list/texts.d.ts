import type texts from '#locales/en/application-list.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'application-list': typeof texts
  }
}
