import type texts from '#locales/en/security.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    security: typeof texts
  }
}
