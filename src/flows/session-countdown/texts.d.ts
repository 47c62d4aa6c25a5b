import type texts from '#locales/en/session-countdown.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'session-countdown': typeof texts
  }
}
