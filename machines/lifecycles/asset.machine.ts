/** The life of an asset. The server runs it for every move. */
import { setup } from 'xstate'
import type { AssetMove } from '#contract/areas/assets/assets.area.ts'
import type { RequirementId } from './asset.requirements.ts'

export interface AssetEvent {
  type: AssetMove
  hasReason: boolean
}

const asset = setup({
  types: {
    events: {} as { [Move in AssetMove]: AssetEvent & { type: Move } }[AssetMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const assetMachine = asset.createMachine({
  id: 'asset',
  description: 'The life of an asset: in use, and retired.',
  initial: 'inUse',
  states: {
    inUse: {
      description: 'The utility uses it.',
      on: {
        'staff.retired': {
          target: 'retired',
          guard: 'reasonIsGiven',
          description: 'It is not used any more, and staff says why.',
          meta: { req: 'RT-01' },
        },
      },
    },
    retired: {
      description: 'It is not used any more. It stays in the register.',
      on: {
        'staff.returnedToUse': {
          target: 'inUse',
          guard: 'reasonIsGiven',
          description: 'It is used again, and staff says why.',
          meta: { req: 'RT-02' },
        },
      },
    },
  },
})
