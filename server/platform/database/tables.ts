/** The rows of the database, as Kysely sees them. The columns are explained in `migrations/`. */
import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely'
import type { Language, Profile, Role } from '#contract/entities.ts'
import type { OtpSessionPurpose } from '#contract/otp-session.ts'
import type { ConversationTables } from './conversation-tables.ts'
import type { NewCustomerTables } from './new-customer-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { UtilityTables } from './utility-tables.ts'

type Instant = ColumnType<Date, Date, Date>

/** What of a profile is not a column of its own. */
export type ProfileRest = Omit<
  Profile,
  'login' | 'name' | 'role' | 'account' | 'mobileNo' | 'email' | 'registrationType' | 'language'
>

interface AccountTable {
  id: Generated<number>
  login: string
  password_hash: string
  name: string
  role: Role
  registration_type: 1 | 2
  email: string
  mobile_no: string
  account_no: string
  language: Language | null
  password_reset_required: Generated<boolean>
  profile: JSONColumnType<Partial<ProfileRest>>
  id_no: Generated<string>
  id_type_id: Generated<string>
  created_at: Instant
  /** Null: may sign in. */
  disabled_at: ColumnType<Date | null, never, never>
}

export type Account = Selectable<AccountTable>

/** A session or trusted computer as its owner may see and name it. */
interface Recognisable {
  public_id: Generated<string>
  browser: Generated<string>
  system: Generated<string>
}

interface VisitTable extends Recognisable {
  id_hash: string
  account_id: number | null
  language: Language | null
  human_until: Date | null
  human_uses_left: Generated<number>
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
}

export type CodePurpose =
  | 'signIn'
  | 'passwordReset'
  | 'activation'
  | 'emailChange'
  | 'mobileChange'
  | 'sessionEmail'
  | 'sessionMobile'
  | 'unlock'

interface OneTimeCodeTable {
  subject_hash: string
  purpose: CodePurpose
  account_id: number | null
  recipient_hash: string
  requester: Generated<string>
  group_hash: Generated<string>
  salt: string
  code_hash: string
  wrong_tries: Generated<number>
  sent_at: Instant
  expires_at: Instant
}

interface TrustedDeviceTable extends Recognisable {
  token_hash: string
  account_id: number
  /** The token before, until the new one was shown. */
  previous_hash: Generated<string | null>
  renewed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Instant
  last_used_at: Instant
  expires_at: Instant
}

interface RateHitTable {
  id: Generated<string>
  bucket: string
  source: Generated<string>
  at: Instant
  expires_at: Instant
}

interface OutgoingMessageTable {
  id: Generated<number>
  state: 'queued' | 'kept' | 'discarded'
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  code: string
  link: string
  reply_to: Generated<string>
  stop_link: Generated<string>
  sent_at: Instant
  expires_at: Instant
  tries: Generated<number>
  next_try_at: Instant
}

interface RegistrationTable {
  subject_hash: string
  reference_hash: string
  link_hash: string
  is_decoy: boolean
  identifier: string
  registration_type: 1 | 2
  role: Role
  name: string
  password_hash: string
  id_no: string
  id_type_id: string
  language: Language
  created_at: Instant
  expires_at: Instant
}

interface IdentifierChangeTable {
  account_id: number
  new_identifier: string
  link_hash: string
  is_decoy: boolean
  visit_hash: Generated<string>
  created_at: Instant
  expires_at: Instant
}

interface OtpSessionTable {
  id: ColumnType<string, number, never>
  visit_hash: string
  language: Language
  email: string
  mobile_no: string
  email_code_hash: string | null
  mobile_code_hash: string | null
  wrong_invoices: Generated<number>
  property_reference: string | null
  property_proof: 'invoice' | 'subscription' | null
  invoice_number: string | null
  purpose: Generated<OtpSessionPurpose | ''>
  created_at: Instant
  expires_at: Instant
  /** What it was for and has done, as a keyed hash; null: nothing yet. */
  done_hash: Generated<string | null>
}

/** Why a sign-in with a provider did not come about, as its row and the browser name it. */
export type ExternalFailure =
  | 'external.refused'
  | 'external.expired'
  | 'external.invalid'
  | 'external.unreachable'

interface ExternalSignInTable {
  state_hash: string
  visit_hash: string
  nonce: string
  code_verifier: string
  target: string
  issuer: Generated<string>
  subject: Generated<string | null>
  verified_email: Generated<string>
  failure: Generated<ExternalFailure | null>
  created_at: Instant
  expires_at: Instant
}

export type OtpSession = Selectable<OtpSessionTable>

export interface Tables extends UtilityTables, ConversationTables, PaymentTables, NewCustomerTables {
  facts: { name: string; value: string }
  accounts: AccountTable
  visits: VisitTable
  one_time_codes: OneTimeCodeTable
  trusted_devices: TrustedDeviceTable
  /** `device`: the public id of a trusted computer. */
  spent_device_tokens: { token_hash: string; device: string }
  /** A browser in which somebody signed in (decision 0341). */
  known_browsers: { token_hash: string; account_id: number; created_at: Instant; expires_at: Instant }
  registrations: RegistrationTable
  identifier_changes: IdentifierChangeTable
  otp_sessions: OtpSessionTable
  external_sign_ins: ExternalSignInTable
  external_identities: { issuer: string; subject: string; account_id: number; created_at: Instant }
  rate_hits: RateHitTable
  rate_counters: { bucket: string; hits: number; expires_at: Instant; seconds: Generated<number | null> }
  /** `seconds`: how long it lasts at most. */
  locks: { bucket: string; until: Instant; seconds: Generated<number | null> }
  used_proofs: { proof_hash: string; expires_at: Instant }
  settings: { name: string; value: ColumnType<unknown, string, string>; changed_at: Instant }
  texts: { name: string; language: Language; text: string; changed_at: Instant }
  content_version: { only_row: Generated<boolean>; version: string }
  outgoing_messages: OutgoingMessageTable
  recorded_transitions: {
    id: Generated<string>
    visit: string
    sequence: number | null
    machine: string
    actor: string
    source: string
    event_type: string
    row: number
    value: ColumnType<unknown, string, string>
    at: Instant
    received_at: Instant
  }
  account_events: {
    id: Generated<string>
    at: Instant
    kind: string
    account_id: number | null
    address: string
  }
}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
