/** Broken variants of the sample machine: each has one fault that a check must find. */
import { createMachine, type AnyStateMachine } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { leakReportEntry } from './leak-report-entry.ts'
import { leakReportMachine } from './leak-report.machine.ts'

/** The configuration as plain nested data, open to any change. */
export interface LooseConfig {
  [key: string]: LooseConfig
}

const cloned = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cloned)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cloned(one)]))
}

/** The sample's machine after `change` has altered its configuration. */
export const variantMachine = (change: (config: LooseConfig) => void): AnyStateMachine => {
  const config = cloned(leakReportMachine.config) as LooseConfig
  change(config)
  const implementations: unknown = leakReportMachine.implementations
  return createMachine(
    config as Parameters<typeof createMachine>[0],
    implementations as Parameters<typeof createMachine>[1],
  )
}

/** The sample's entry with another machine or other samples. */
export const variantEntry = (
  change: (config: LooseConfig) => void,
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry => ({ ...leakReportEntry, machine: variantMachine(change), ...more })
