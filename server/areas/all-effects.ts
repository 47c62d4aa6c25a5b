/** The areas that do more than their definitions say. */
import type { AreaName } from '#contract/areas/all-areas.ts'
import { assessmentEffects, assetEffects } from './assets/asset-effects.ts'
import { formulaEffects } from './assets/formula-effects.ts'
import { bankEntryEffects } from './bank-files/entry-effects.ts'
import { differenceEffects } from './payment-differences/difference-effects.ts'
import { runEffects } from './billing-runs/run-effects.ts'
import { debtCaseEffects } from './collection/case-effects.ts'
import { debtLetterEffects } from './collection/letters/letter-effects.ts'
import { letterRunEffects } from './collection/letters/runs/letter-run-effects.ts'
import { collectionHoldEffects } from './collection/hold-effects.ts'
import { ledgerCorrectionEffects } from './corrections/correction-effects.ts'
import { batchEffects } from './disconnections/batches/batch-effects.ts'
import { disconnectionEffects } from './disconnections/disconnection-effects.ts'
import { protectionEffects } from './disconnections/protection-effects.ts'
import { bothEffects, type AreaEffects } from './kit/effects.ts'
import { alarmEffects } from './laboratory/alarm-effects.ts'
import { resultEffects } from './laboratory/result-effects.ts'
import { sampleEffects } from './laboratory/sample-effects.ts'
import { logValueEffects } from './logs/log-value-effects.ts'
import { cardEffects } from './maintenance/card-effects.ts'
import { layerEffects, mapEffects } from './map/map-administration-effects.ts'
import { mapFeatureEffects } from './map/map-feature-effects.ts'
import { requestEffects } from './maintenance/request-effects.ts'
import { scheduleEffects } from './maintenance/schedule-effects.ts'
import { timeEffects } from './maintenance/time-effects.ts'
import { roundEffects, stopEffects } from './meter-rounds/round-effects.ts'
import { storeEffects } from './store/store-effects.ts'

/** An area that needs one costs one line here. */
const all: Partial<Record<AreaName, AreaEffects>> = {
  assets: assetEffects,
  'asset-assessments': assessmentEffects,
  'ranking-formulas': formulaEffects,
  'bank-entries': bankEntryEffects,
  'payment-differences': differenceEffects,
  'billing-runs': runEffects,
  'collection-holds': collectionHoldEffects,
  'debt-cases': debtCaseEffects,
  'ledger-corrections': ledgerCorrectionEffects,
  'debt-letters': debtLetterEffects,
  'letter-runs': letterRunEffects,
  disconnections: disconnectionEffects,
  'disconnection-batches': batchEffects,
  'protected-premises': protectionEffects,
  'log-values': logValueEffects,
  'job-cards': cardEffects,
  'job-times': timeEffects,
  'maintenance-requests': requestEffects,
  'maintenance-schedules': scheduleEffects,
  'map-features': mapFeatureEffects,
  'map-layers': layerEffects,
  maps: mapEffects,
  samples: sampleEffects,
  'sample-results': resultEffects,
  'water-alarms': alarmEffects,
  'meter-rounds': roundEffects,
  'round-stops': stopEffects,
}

/** The store does something where job cards move, too: first what maintenance does, then that. */
export const effectsOf = ({ name }: { name: string }): AreaEffects =>
  bothEffects(all[name as AreaName] ?? {}, storeEffects[name as AreaName] ?? {})
