import type texts from '#locales/en/person.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    person: typeof texts
  }
}
