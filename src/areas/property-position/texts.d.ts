import type texts from '#locales/en/property-position.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'property-position': typeof texts
  }
}
