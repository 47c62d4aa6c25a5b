import type texts from '#locales/en/financial.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    financial: typeof texts
  }
}
