import type texts from '#locales/en/instalments.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    instalments: typeof texts
  }
}
