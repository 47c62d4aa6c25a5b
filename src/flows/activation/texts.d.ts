import type texts from '#locales/en/activation.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    activation: typeof texts
  }
}
