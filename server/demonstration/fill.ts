/** Fills a new database with the demonstration utility. */
import type { Clock } from '#server/platform/clock.ts'
import { languages } from '#contract/entities.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { hashPassword } from '#server/identity/authentication/passwords.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { fillAreas } from './areas.ts'
import { demonstrationAccounts, demonstrationPassword } from './accounts.ts'
import {
  demonstrationOrganisation,
  demonstrationPasswordLength,
  demonstrationSupportEmail,
  demonstrationUtility,
} from './settings.ts'
import { demonstrationTexts } from './texts.ts'
import { fillCharges } from './utility/charges.ts'
import { fillConversations } from './utility/conversations.ts'
import { fillCustomFields } from './utility/custom-fields.ts'
import { fillEmails } from './utility/emails.ts'
import { fillUtility } from './utility/fill-utility.ts'

/** The fact that marks a database as a demonstration. Production refuses to start on it. */
export const demonstrationFact = 'demonstration'

/** Fills an empty database; does nothing to one that was filled before. All of it or nothing. */
export async function fillWithDemonstration(db: Database, clock: Clock): Promise<void> {
  const known = db.selectFrom('facts').select('value').where('name', '=', demonstrationFact)
  if (await known.executeTakeFirst()) return
  const passwordHash = await hashPassword(demonstrationPassword)
  await db.transaction().execute(async (tx) => {
    // Two processes may start on one new database.
    await lockBuckets(tx, [demonstrationFact])
    const now = clock()
    const marked = await tx
      .insertInto('facts')
      .values({ name: demonstrationFact, value: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if ((marked.numInsertedOrUpdatedRows ?? 0n) === 0n) return

    const settings = [
      ...Object.entries(demonstrationOrganisation).map(
        ([key, value]) => [`organisation.${key}`, value] as const,
      ),
      ...Object.entries(demonstrationUtility).map(([key, value]) => [`utility.${key}`, value] as const),
      ['portal.passwordMinimumLength', demonstrationPasswordLength] as const,
      ['portal.supportEmail', demonstrationSupportEmail] as const,
    ]
    await tx
      .insertInto('settings')
      .values(settings.map(([name, value]) => ({ name, value: JSON.stringify(value), changed_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()

    const texts = languages.flatMap((language) =>
      Object.entries(demonstrationTexts[language]).map(([name, text]) => ({
        name,
        language,
        text: typeof text === 'string' ? text : JSON.stringify(text),
        changed_at: now,
      })),
    )
    await tx
      .insertInto('texts')
      .values(texts)
      .onConflict((conflict) => conflict.doNothing())
      .execute()

    await tx
      .insertInto('accounts')
      .values(
        demonstrationAccounts.map((account) => ({
          login: account.login,
          password_hash: passwordHash,
          name: account.name,
          role: account.role,
          registration_type: account.registrationType,
          email: account.email,
          mobile_no: account.mobileNo,
          account_no: account.accountNo,
          language: null,
          profile: JSON.stringify(account.profile),
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()

    await fillUtility(tx, now)
    await fillCharges(tx, now)
    await fillConversations(tx, now)
    await fillEmails(tx, now)
    await fillCustomFields(tx)
    await fillAreas(tx, now)
  })
}
