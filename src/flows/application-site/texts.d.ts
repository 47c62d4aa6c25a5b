import type texts from '#locales/en/application-site.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'application-site': typeof texts
  }
}
