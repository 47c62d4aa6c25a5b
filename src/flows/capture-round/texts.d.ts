import type texts from '#locales/en/capture-round.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'capture-round': typeof texts
  }
}
