import type texts from '#locales/en/approval-decision.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'approval-decision': typeof texts
  }
}
