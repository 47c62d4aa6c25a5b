import type texts from '#locales/en/contact-request-list.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'contact-request-list': typeof texts
  }
}
