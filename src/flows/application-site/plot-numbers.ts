import type { PlotNumber } from '#contract/rules/land.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'

/** As it is written on title deeds: `21/54 – 104`; the same in every language. */
export const plotNumbers = ({ sheet, plot }: PlotNumber): string => isolatedLtr(`${sheet} – ${plot}`)
