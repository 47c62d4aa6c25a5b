/** Changes what customers may change themselves, and tells them so. */
import type { OwnDetails } from '#contract/own-details.ts'
import {
  detailsFault,
  ibanIn,
  phoneIn,
  phoneIsChanged,
  type ChangedDetails,
} from '#contract/rules/own-details.ts'
import { prepareNotice } from '#server/identity/accounts/notices.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { recordConsents } from '#server/billing/e-bill/subscription.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { ScreenRights } from '#server/identity/rights/securities.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { consentsOf, ownDetailsOf } from './own-details.ts'

type Control = 'mobileNo' | 'phoneNo' | 'iban' | 'consents'

const purposes = ['messagesByEmail', 'messagesBySms'] as const

/** Writes a decision for each property that the account is billed for: it is about all of them. */
async function writeConsents(
  tx: DatabaseTransaction,
  now: Date,
  accountNo: string,
  decisions: Parameters<typeof recordConsents>[3],
): Promise<void> {
  const billed = await tx
    .selectFrom('supplies')
    .select('property_reference')
    .distinct()
    .where('account_no', '=', accountNo)
    .where('ended_on', 'is', null)
    .execute()
  for (const { property_reference } of billed) await recordConsents(tx, now, property_reference, decisions)
}

/**
 * What is wished of the consents and is not so at each property. Anyone who has asked for none wants none, also where only some
 * properties had a yes; where they may not choose, what comes back as it was shown is no wish.
 *
 * @throws ApiError `ownDetails.noSupply`
 */
async function changedConsents(
  tx: DatabaseTransaction,
  { accountNo, before, wish }: { accountNo: string; before: OwnDetails; wish: ChangedDetails },
  mayChoose: boolean,
) {
  const given = await consentsOf(tx, accountNo)
  // A yes would be written nowhere: whoever gave it must not hear that it was kept.
  if (mayChoose && given.properties === 0 && purposes.some((purpose) => wish[purpose] === true))
    throw new ApiError('ownDetails.noSupply')
  return purposes.filter((purpose) => {
    const wished = wish[purpose]
    if (wished === undefined) return false
    if (!mayChoose) return wished !== before[purpose]
    return given[purpose] !== (wished ? given.properties : 0)
  })
}

/**
 * What is not wished stays as it is by now, and so do fields that are hidden or disabled; whoever changes one all the same is
 * refused.
 *
 * @returns the details as they are then
 * @throws ApiError `ownDetails.field`, `ownDetails.noSupply`, `control.disabled`
 */
export async function changeDetails(
  dependencies: AccountDependencies,
  context: SignedInContext,
  rights: ScreenRights<'account'>,
  wish: ChangedDetails,
): Promise<OwnDetails> {
  const { db, clock } = dependencies
  const { accountNo } = context.session.person
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', context.session.accountId)
    .executeTakeFirstOrThrow()
  const tell = await prepareNotice(dependencies, context, account, 'detailsChanged', '/account')
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const reader = { accountNo, language: context.language, now }
    // Two tabs that change at once come one after the other.
    const customer = await tx
      .selectFrom('customer_accounts')
      .select(['mobile_no', 'phone_no', 'email', 'iban', 'bank_code'])
      .where('account_no', '=', accountNo)
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw new ApiError('account.missing')
    const before = await ownDetailsOf(tx, reader, rights)
    const { mobileNo = before.mobileNo, phoneNo = before.phoneNo } = wish
    const hasNew = {
      mobileNo: phoneIsChanged(mobileNo, before.mobileNo, 'mobile'),
      phoneNo: phoneIsChanged(phoneNo, before.phoneNo, 'landline'),
    }
    // What comes back as the utility has it is not the customer's fault.
    const fault = detailsFault({
      ...wish,
      mobileNo: hasNew.mobileNo ? mobileNo : undefined,
      phoneNo: hasNew.phoneNo ? phoneNo : undefined,
    })
    if (fault) throw new ApiError('ownDetails.field', fault)
    const mobile_no = phoneIn(mobileNo, 'mobile') ?? ''
    const phone_no = phoneIn(phoneNo, 'landline') ?? ''
    const { iban: typedIban = '', bankCode = '' } = wish
    const iban = ibanIn(typedIban)
    const consents = await changedConsents(tx, { accountNo, before, wish }, rights.isUsable('consents'))
    if (iban !== '') {
      const bank = await tx.selectFrom('banks').select('code').where('code', '=', bankCode).executeTakeFirst()
      if (!bank) throw new ApiError('ownDetails.field', { field: 'iban', problem: 'noBank' })
    }
    const isChanged: Record<Control, boolean> = {
      ...hasNew,
      iban: iban !== '' && iban !== customer.iban,
      consents: consents.length > 0,
    }
    const changed = (Object.keys(isChanged) as Control[]).filter((control) => isChanged[control])
    if (changed.length === 0) return before
    for (const control of changed) rights.requireUsable(control)
    await tx
      .updateTable('customer_accounts')
      .set({
        // No code goes to it: it proves no holder (decision 0150), unless they have proved it by signing in with it.
        ...(isChanged.mobileNo && { mobile_no, mobile_by_bill: mobile_no !== account.login }),
        ...(isChanged.phoneNo && { phone_no }),
        ...(isChanged.iban && { iban, bank_code: bankCode }),
        account_no: accountNo,
      })
      .where('account_no', '=', accountNo)
      .execute()
    if (isChanged.consents)
      await writeConsents(
        tx,
        now,
        accountNo,
        consents.map((purpose) => ({
          purpose,
          isGiven: wish[purpose] === true,
          recipient: {
            messagesByEmail: customer.email,
            messagesBySms: isChanged.mobileNo ? mobile_no : customer.mobile_no,
          }[purpose],
        })),
      )
    await tell(tx)
    return ownDetailsOf(tx, reader, rights)
  })
}
