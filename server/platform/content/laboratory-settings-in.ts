/** How results of the laboratory are judged, where a transaction runs already. */
import type { DatabaseTransaction } from '../database/tables.ts'
import { defaultLaboratorySettings, type LaboratorySettings } from './default-settings.ts'
import { groupSettingsIn } from './group-settings-in.ts'

export const laboratorySettingsIn = (tx: DatabaseTransaction): Promise<LaboratorySettings> =>
  groupSettingsIn(tx, 'laboratory', defaultLaboratorySettings)
