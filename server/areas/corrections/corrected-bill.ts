/** The bill behind a correction: what it comes to when it is proposed, and made when it is booked. */
import {
  BillNotCorrected,
  correctBill,
  previewCorrection,
  type CorrectedBill,
} from '#server/billing/making/correcting.ts'
import { ReversalRefused } from '#server/billing/making/reversing.ts'
import type { Day } from '#server/platform/calendar.ts'
import { billingSettingsIn } from '#server/platform/content/billing-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import type { Correction } from './correction.ts'

/** The fields at which it is said why a bill is not corrected; of the others, at the reading. */
const fieldOf: Readonly<Record<string, string>> = {
  unknownBill: 'item',
  notBillable: 'item',
  unknownReading: 'readOn',
}

/**
 * @param id of the record that it is booked for; undefined: only what it would come to
 * @throws ApiError `record.field`
 */
export async function correctedBy(
  tx: DatabaseTransaction,
  { customer, item, meter, readOn, reading, reason }: Correction,
  { today, id }: { today: Day; id?: number },
): Promise<CorrectedBill> {
  const bill = { accountNo: customer, number: item ?? '' }
  const wrong = { meter: meter ?? '', readOn: readOn ?? '', reading: reading ?? 0 }
  const settings = await billingSettingsIn(tx)
  try {
    return await (id === undefined
      ? previewCorrection(tx, bill, wrong, { today, reason }, settings)
      : correctBill(tx, bill, wrong, { today, reason, correction: id }, settings))
  } catch (error) {
    if (error instanceof BillNotCorrected)
      throw rejected(fieldOf[error.obstacle] ?? 'reading', error.obstacle)
    if (error instanceof ReversalRefused) throw rejected('item', error.obstacle)
    throw error
  }
}
