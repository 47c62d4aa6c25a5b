import type texts from '#locales/en/contact-inside.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'contact-inside': typeof texts
  }
}
