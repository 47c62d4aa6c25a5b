/** What the samples can apply for: in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ApplicationOffer } from '#contract/applications.ts'
import { noDetails } from '#contract/rules/applications.ts'

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
    },
  ],
}

export const sampleDetails = { ...noDetails, place: 'Λήδρας 1', service: 'water' as const, wish: '4711' }

/** No calendar has this day. */
export const wrongDetails = { ...sampleDetails, startsOn: '31/06/2026' }
