import type texts from '#locales/en/card-photos.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'card-photos': typeof texts
  }
}
