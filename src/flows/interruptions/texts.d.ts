import type texts from '#locales/en/interruptions.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    interruptions: typeof texts
  }
}
