import type texts from '#locales/en/redirect-notice.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'redirect-notice': typeof texts
  }
}
