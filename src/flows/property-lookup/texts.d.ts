import type texts from '#locales/en/property-lookup.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'property-lookup': typeof texts
  }
}
