import type texts from '#locales/en/messages.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    messages: typeof texts
  }
}
