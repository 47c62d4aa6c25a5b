import type texts from '#locales/en/area-requisition-lines.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-requisition-lines': typeof texts
  }
}
