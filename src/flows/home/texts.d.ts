import type texts from '#locales/en/home.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    home: typeof texts
  }
}
