/** What an operator can ask and change about teams and districts. */
import { z } from '#contract/z.ts'
import {
  allTeamLines,
  makeDistrict,
  makeTeam,
  setDistrictPlace,
  setTeamDistrict,
  UnknownTeam,
} from '#server/areas/rights/teams.ts'
import { systemClock } from '#server/platform/clock.ts'
import { BadSetting } from '#server/platform/content/bad-setting.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** What can be done, each with what it needs besides a name. */
export const teamChanges = {
  'add-team': '',
  'add-district': '',
  'add-water-zone': '',
  'give-district': 'DISTRICT',
  'take-district': 'DISTRICT',
  'add-place': 'PLACE',
  'remove-place': 'PLACE',
} as const

export const teamCommand = z.object({
  command: z.literal('teams'),
  change: z.optional(
    z.object({
      kind: z.enum(Object.keys(teamChanges) as [keyof typeof teamChanges]),
      /** Of a team; of districts and places: of a district. */
      name: z.string(),
      /** A district, or a place: `1016`, `1016 Lidras`. Empty where none is needed. */
      value: z.string(),
    }),
  ),
})
export type TeamCommand = z.infer<typeof teamCommand>

async function carryOut(
  tx: DatabaseTransaction,
  { kind, name, value }: NonNullable<TeamCommand['change']>,
): Promise<void> {
  const mandate = { now: systemClock(), by: null }
  if (name.trim() === '') throw new BadSetting('A team or district needs a name.')
  switch (kind) {
    case 'add-team':
      await makeTeam(tx, name, mandate)
      return
    case 'add-district':
    case 'add-water-zone':
      await makeDistrict(tx, name, kind === 'add-district' ? 'district' : 'waterZone', mandate)
      return
    case 'give-district':
    case 'take-district':
      await setTeamDistrict(tx, name, value, kind === 'give-district', mandate)
      return
    case 'add-place':
    case 'remove-place':
      await setDistrictPlace(tx, name, value, kind === 'add-place', mandate)
  }
}

/**
 * Changes a team or district where that is asked, and shows all of them then.
 *
 * @throws BadSetting when it makes no sense; nothing was changed
 */
export async function runTeamCommand(db: Database, { change }: TeamCommand): Promise<string> {
  return db.transaction().execute(async (tx) => {
    try {
      if (change) await carryOut(tx, change)
    } catch (error) {
      throw error instanceof UnknownTeam ? new BadSetting(error.message) : error
    }
    return (await allTeamLines(tx)).join('\n') || 'There are no teams.'
  })
}
