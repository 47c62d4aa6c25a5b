/** Registering an account (P §3, §5): everything is checked here again, then a code and a link are sent. */
import { registrationType, role } from '#contract/entities.ts'
import type { RequestOf } from '#contract/call.ts'
import type { registerProfile } from '#contract/registration.ts'
import { isAccountName } from '#contract/rules/account-name.ts'
import { after } from '#server/platform/clock.ts'
import { readLookups } from '#server/platform/content/lookups.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomToken } from '#server/platform/secrets.ts'
import type { UtilitySettings } from '#contract/entities.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import { accountOf, type AccountDependencies } from './account-dependencies.ts'
import { sendCode, type Delivery } from './code-sending.ts'
import { acceptedIdentifier, channelOf } from './identifiers.ts'
import { acceptedIdentityNumber, isIdentityNumberNeeded, portalProfileType } from './identity-numbers.ts'
import { requireAcceptablePassword } from './password-rules.ts'

type Request = RequestOf<typeof registerProfile>

/** Which registration types the flags allow (P §5): the only one that is on, else both. */
function allowedTypes(settings: UtilitySettings): readonly (1 | 2)[] {
  const { isValidateCustomerAccountEmail: email, isValidateCustomerAccountMobileNo: mobile } = settings
  if (email === mobile) return [registrationType.email, registrationType.mobile]
  return [email ? registrationType.email : registrationType.mobile]
}

function requireIdentifier(request: Request, settings: UtilitySettings): string {
  const { RegistrationType: type, Email, MobileNo } = request
  const identifier = allowedTypes(settings).includes(type)
    ? acceptedIdentifier(type === registrationType.email ? Email : MobileNo, type, settings)
    : undefined
  if (identifier === undefined) throw new ApiError('identifier.refused')
  return identifier
}

/** @returns what is kept of the identity number: nothing where none is asked for */
async function requireIdentity(
  { content }: AccountDependencies,
  context: RequestContext,
  { IdNo, IdTypeId = '' }: Request,
): Promise<{ id_no: string; id_type_id: string }> {
  if (!isIdentityNumberNeeded(await content.utility())) return { id_no: '', id_type_id: '' }
  const { idTypes } = await readLookups(content, context.language)
  const number = acceptedIdentityNumber(IdNo, IdTypeId, idTypes)
  if (number === undefined) throw new ApiError('idNumber.invalid')
  return { id_no: number, id_type_id: IdTypeId }
}

/**
 * Registers; the same reply, work and time whether or not the identifier has an account.
 *
 * @returns where the code went, and the reference by which this visitor goes on
 * @throws ApiError
 */
export async function register(
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Request,
): Promise<Delivery & { value: string }> {
  const { db, clock, limits, secrets, content, passwords, codes, messages } = dependencies
  await requireHuman(dependencies, context)
  const settings = await content.utility()
  const isForEmployees = settings.portalProfileType === portalProfileType.employee
  // Otherwise any address would make an employee (decision 0020).
  if (isForEmployees && !isIdentityNumberNeeded(settings)) throw new ApiError('access.denied')
  if (request.AccountName === '') throw new ApiError('request.malformed', {}, { field: 'body.AccountName' })
  if (!isAccountName(request.AccountName)) throw new ApiError('name.refused')
  const identifier = requireIdentifier(request, settings)
  const identity = await requireIdentity(dependencies, context, request)
  await requireAcceptablePassword(content, request.Password, [identifier, request.AccountName])

  const owner = await accountOf(db, identifier)
  const passwordHash = await passwords.hash(request.Password)
  const session = await context.openSession()
  const [reference, link] = [randomToken(), randomToken()]
  // One per browser and identifier: a later registration takes the place of this one, and only there.
  const subjectHash = codes.subjectOf('activation', `${session.idHash}\0${identifier}`)
  const now = clock()
  const registration = {
    reference_hash: secrets.hash('registration-reference', reference),
    link_hash: secrets.hash('registration-link', link),
    is_decoy: owner !== undefined,
    identifier,
    registration_type: request.RegistrationType,
    role: isForEmployees ? role.employee : role.customer,
    name: request.AccountName,
    password_hash: passwordHash,
    ...identity,
    language: context.language,
    created_at: now,
    expires_at: after(now, limits.linkLifetimeSeconds),
  }
  const delivery = await sendCode(dependencies, context, {
    subject: { purpose: 'activation', subjectHash, accountId: null },
    isDecoy: owner !== undefined,
    identifier,
    event: 'code.sent',
    async write(tx, code, organisation) {
      await tx
        .insertInto('registrations')
        .values({ subject_hash: subjectHash, ...registration })
        .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet(registration))
        .execute()
      await messages.enqueue(tx, {
        kind: owner ? 'alreadyRegistered' : 'registration',
        channel: channelOf(identifier),
        to: identifier,
        language: owner?.language ?? context.language,
        values: {
          ...(owner && { name: owner.name }),
          code: owner ? '' : code,
          link: owner ? `${context.publicUrl}/login` : `${context.publicUrl}/activate/${link}`,
          organisation,
        },
        discard: false,
      })
    },
  })
  return { ...delivery, value: reference }
}
