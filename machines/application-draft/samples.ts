/** What the samples can apply for: in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ApplicationOffer } from '#contract/applications.ts'
import { noDetails } from '#contract/rules/applications.ts'
import { noPlan, type WantedPlan } from '#contract/rules/instalments.ts'
import { noLand, type Land } from '#contract/rules/land.ts'

const place = 'Αθηνάς 12, 1016'

export const sampleOffer: ApplicationOffer = {
  properties: [{ reference: '024000', place }],
  supplies: [],
  tariffs: [
    { code: 'W1', service: 'water', name: '4711' },
    { code: 'W2', service: 'water', name: '4712' },
  ],
  drafts: [
    {
      portalApplicationId: 7,
      applicationType: 'newSupply',
      changedAt: '2026-05-02T08:00:00.000Z',
      details: { ...noDetails, place, service: 'water' },
      land: noLand,
      plan: noPlan,
    },
  ],
  plots: [],
  bills: [
    { number: '102400029154613', place, dueOn: '2026-02-26', cents: 10_000 },
    { number: '102400029154614', place, dueOn: '2026-05-26', cents: 4250 },
  ],
  instalmentsFromCents: 5000,
  today: '2026-05-04',
  background: null,
}

/** Three times 33.33 and a cent; less than the utility asks for. */
export const samplePlan: WantedPlan = { bills: ['102400029154613'], count: 3, dayOfMonth: 31 }
export const planOfTooLittle: WantedPlan = { bills: ['102400029154614'], count: 2, dayOfMonth: 31 }

export const sampleDetails = { ...noDetails, place: 'Λήδρας 1', service: 'water' as const, wish: '4711' }

/** No calendar has this day. */
export const wrongDetails = { ...sampleDetails, startsOn: '31/06/2026' }

/** A field with a bend, as the land registry knows it. */
export const samplePlot: ApplicationOffer['plots'][number] = {
  sheet: '21/54',
  plot: '104',
  place: 'Στρόβολος',
  squareMetres: 2841.5,
  outline: [
    [232_614, 389_196],
    [232_676, 389_204],
    [232_676, 389_226],
    [232_642, 389_226],
    [232_642, 389_258],
    [232_606, 389_255],
  ],
}

/** On the plot; off it, in the bend. */
export const sampleLand: Land = {
  applicants: [{ name: 'Μαρία Γεωργίου', idNo: '' }],
  plots: [{ sheet: '21/54', plot: '104' }],
  point: { east: '232625', north: '389220' },
}
export const landOutside: Land = { ...sampleLand, point: { east: '232660', north: '389240' } }
