import type texts from '#locales/en/evaluation-invitation.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'evaluation-invitation': typeof texts
  }
}
