import type texts from '#locales/en/attachments.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    attachments: typeof texts
  }
}
