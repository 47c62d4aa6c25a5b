import type texts from '#locales/en/legal.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    legal: typeof texts
  }
}
