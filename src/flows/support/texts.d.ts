import type texts from '#locales/en/support.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    support: typeof texts
  }
}
