import type texts from '#locales/en/problem.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    problem: typeof texts
  }
}
