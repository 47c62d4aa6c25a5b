import type texts from '#locales/en/application-moves.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'application-moves': typeof texts
  }
}
