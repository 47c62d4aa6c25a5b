/** What the pages about somebody's water are drawn from. */
export type { WaterFinding, WaterNotice, WaterQuality } from '#contract/water-quality.ts'
