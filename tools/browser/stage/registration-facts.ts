/** Puts rows into the portal's database so that a registration is answered as a path needs it. */
import { languages, type Language } from '#contract/entities.ts'
import { after } from '#server/platform/clock.ts'
import { recipientCounter } from '#server/identity/authentication/code-purposes.ts'
import { sendTooManyCodes } from './account-facts.ts'
import type { ServedPortal } from './served-portal.ts'
import { configuredText } from './texts.ts'

/** Why the server refuses a registration that the page accepts. Absent: it does not. */
export type RegistrationObstacle =
  /** The utility accepts no e-mail addresses any more. */
  | 'identifier'
  /** Identity numbers are asked for, and have another form by now. */
  | 'idNumber'
  /** Passwords must be longer by now. */
  | 'password'
  /** As many codes as may be were sent to this person in the last quarter of an hour. */
  | 'tooManyCodes'

const lookupsText = (language: Language, areOld: boolean): string => {
  const lookups = JSON.parse(configuredText(language, 'lookups')) as {
    idTypes: { regularExpression: string }[]
  }
  return JSON.stringify({
    ...lookups,
    idTypes: lookups.idTypes.map((type) => (areOld ? type : { ...type, regularExpression: 'Z{20}' })),
  })
}

/** Who registers, on which kind of page. */
export interface Newcomer {
  identifier: string
  /** Whether the page asks for an identity number. */
  givesNumber: boolean
}

/** Makes exactly this obstacle true for one newcomer; whatever was arranged before is forgotten. */
export async function arrangeRegistration(
  portal: ServedPortal,
  { identifier, givesNumber }: Newcomer,
  obstacle?: RegistrationObstacle,
): Promise<void> {
  const { db, clock } = portal
  await portal.setSetting('isValidateCustomerAccountIdNo', givesNumber || obstacle === 'idNumber')
  await portal.setSetting('isValidateCustomerAccountEmail', obstacle !== 'identifier')
  await portal.setSetting('isValidateCustomerAccountMobileNo', true)
  await portal.setSetting('passwordMinimumLength', obstacle === 'password' ? 60 : 7)
  for (const language of languages)
    await portal.setSetting(`lookups.${language}`, lookupsText(language, obstacle !== 'idNumber'))
  // A code that was sent is older than the delay before the next one.
  await db
    .updateTable('one_time_codes')
    .set({ sent_at: after(clock(), -3600) })
    .where('purpose', '=', 'activation')
    .execute()
  await db.deleteFrom('rate_hits').execute()
  await db.deleteFrom('rate_counters').execute()
  if (obstacle === 'tooManyCodes') await sendTooManyCodes(portal, recipientCounter.activation, identifier)
}

/** Makes every registration of this identifier worth nothing: another one was activated meanwhile. */
export const voidRegistrations = async ({ db }: ServedPortal, identifier: string): Promise<void> =>
  void (await db.deleteFrom('registrations').where('identifier', '=', identifier).execute())
