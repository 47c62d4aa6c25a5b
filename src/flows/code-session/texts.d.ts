import type texts from '#locales/en/code-session.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'code-session': typeof texts
  }
}
