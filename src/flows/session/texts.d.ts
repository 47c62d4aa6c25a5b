import type texts from '#locales/en/session.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    session: typeof texts
  }
}
