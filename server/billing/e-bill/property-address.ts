/** The address of the property of an invoice (P §7, GetPropertyAddress), and who may know it (decision 0050). */
import type { RequestOf } from '#contract/call.ts'
import type { getPropertyAddress } from '#contract/e-bill.ts'
import { normalisedInvoiceNumber } from '#contract/rules/invoice-number.ts'
import { otpCodeType } from '#contract/otp-session.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { mailboxOf } from '#server/identity/authentication/mailbox.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countOne, secondsUntilFree } from '#server/platform/rate-limits/rate-limits.ts'
import { secondsUntil } from '#server/platform/clock.ts'
import type { DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import { livingSession, requirePurpose } from '#server/identity/otp-sessions/session-row.ts'
import { requireProved } from '#server/identity/otp-sessions/verify-code.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { findProperty } from './find-property.ts'
import { addressText } from '#server/platform/texts/address-text.ts'
import { requireRegistrationOpen } from './registration-open.ts'

type Request = RequestOf<typeof getPropertyAddress>

const hour = 3600
const day = 86_400

/** What counts wrong invoice numbers beyond one session. */
function countersOf(
  { limits, secrets }: AccountDependencies,
  { address }: RequestContext,
  { email }: OtpSession,
) {
  return [
    {
      bucket: secrets.hash('invoice-network', networkOf(address)),
      most: limits.invoiceWrongTriesPerNetwork,
      seconds: hour,
    },
    {
      bucket: secrets.hash('invoice-mailbox', mailboxOf(email)),
      most: limits.invoiceWrongTriesPerMailbox,
      seconds: day,
    },
  ]
}

/** Seconds to wait after too many wrong numbers; 0 when one may be tried. */
async function waitOf(
  dependencies: AccountDependencies,
  tx: DatabaseTransaction,
  context: RequestContext,
  session: OtpSession,
): Promise<number> {
  const { clock, limits } = dependencies
  const now = clock()
  if (session.wrong_invoices >= limits.invoiceWrongTries) return secondsUntil(session.expires_at, now)
  return await secondsUntilFree(tx, countersOf(dependencies, context, session), now)
}

async function countWrong(
  dependencies: AccountDependencies,
  tx: DatabaseTransaction,
  context: RequestContext,
  session: OtpSession,
): Promise<void> {
  await tx
    .updateTable('otp_sessions')
    .set((row) => ({ wrong_invoices: row('wrong_invoices', '+', 1) }))
    .where('id', '=', session.id)
    .execute()
  for (const { bucket, seconds } of countersOf(dependencies, context, session))
    await countOne(tx, bucket, dependencies.clock(), seconds)
}

/**
 * The address, in one line. From now on the session is for this property.
 *
 * @throws ApiError
 */
export async function propertyAddress(
  dependencies: AccountDependencies,
  context: RequestContext,
  { propertyRef, sessionId, otpCode, otpCodeType: type, validateEmail, languageCode, invoiceNumber }: Request,
): Promise<string> {
  const { db, clock } = dependencies
  const proof = validateEmail ? 'subscription' : 'invoice'
  if (proof === 'invoice') await requireRegistrationOpen(dependencies)
  await requireProved(dependencies, context, sessionId, otpCode, type)
  // Whatever the code in this call is for: the address is told to whom has proved the mailbox.
  await requireProved(dependencies, context, sessionId, '', otpCodeType.email)
  const found = await db.transaction().execute(async (tx) => {
    const session = await livingSession(tx, clock(), context, sessionId, true)
    requirePurpose(session, '')
    const wait = await waitOf(dependencies, tx, context, session)
    if (wait > 0) return { wait }
    const property = await findProperty(tx, { propertyRef, invoiceNumber }, session, proof)
    await tx
      .updateTable('otp_sessions')
      .set({
        property_reference: property ? propertyRef : null,
        property_proof: property ? proof : null,
        invoice_number: property && proof === 'invoice' ? normalisedInvoiceNumber(invoiceNumber ?? '') : null,
      })
      .where('id', '=', session.id)
      .execute()
    if (!property) await countWrong(dependencies, tx, context, session)
    return { property }
  })
  if (found.wait !== undefined) throw new ApiError('invoice.tooMany', { retryAfterSeconds: found.wait })
  if (!found.property) throw new ApiError(proof === 'invoice' ? 'invoice.wrong' : 'subscription.missing')
  return addressText(found.property, languageCode)
}
