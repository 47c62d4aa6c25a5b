/** The guided first run: its access, its steps, and its end (decision 0357). */
import { sql } from 'kysely'
import {
  firstRunSteps,
  type FirstRunAdministrator,
  type FirstRunChannel,
  type FirstRunState,
  type FirstRunStep,
} from '#contract/first-run.ts'
import type { Language } from '#contract/entities.ts'
import { given } from '#contract/rules/employee-rights.ts'
import {
  badOrganisationField,
  isTelephone,
  isWebAddress,
  type FirstRunField,
} from '#contract/rules/first-run.ts'
import { isAccountName } from '#contract/rules/account-name.ts'
import { textId } from '#contract/utility.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import type { Passwords } from '#server/identity/authentication/passwords.ts'
import type { Clock } from '#server/platform/clock.ts'
import { changingContent, writeSetting } from '#server/platform/content/change-content.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { defaultUtilitySettings } from '#server/platform/content/default-settings.ts'
import { messageName } from '#server/platform/content/text-rules.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Gateway } from '#server/platform/delivery/gateways.ts'
import type { Channel, OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import { countOne } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'
import { addedEmployee, invitationLink } from '../administration/employee-invitations.ts'
import { setRights } from '../rights/grants.ts'
import { firstRunRow, isFirstRunSession, noteStep, openFirstRun, type FirstRunRow } from './first-run-row.ts'
import { tryMessage } from './message-trial.ts'

export interface FirstRunOptions {
  db: Database
  clock: Clock
  secrets: Secrets
  content: ContentStore
  passwords: Pick<Passwords, 'hash'>
  messages: Pick<OutgoingMessages, 'enqueue'>
  gateways: Partial<Record<Channel, Gateway>>
  providers: readonly Provider[]
  /**
   * Of a process that was started for the first run: the environment variables without which production does not start.
   * Undefined: the portal was set up before it started, and nobody is kept out.
   */
  missing: readonly string[] | undefined
}

/** The browser that makes a call of the first run. */
export interface FirstRunContext {
  cookie: string | undefined
  address: string
  language: Language
  publicUrl: string
}

/** Messages that may be tried in an hour: they go to whoever is typed. */
const mostTrials = { most: 20, seconds: 3600 }

const faultFields = [
  { service: 'water', day: 'waterDay', night: 'waterNight' },
  { service: 'electricity', day: 'electricityDay', night: 'electricityNight' },
] as const

const settingOfKind = {
  card: 'paymentCard',
  bank: 'paymentBank',
  accountCheck: 'paymentAccountCheck',
  mobileMoney: 'paymentMobileMoney',
} as const

const refused = (field: FirstRunField) => new ApiError('firstRun.value', { field })

/** Steps without which the portal cannot be opened: messages and payment are on the list of what is missing. */
const neededSteps: readonly FirstRunStep[] = ['organisation', 'languages', 'administrators']

export type FirstRun = ReturnType<typeof createFirstRun>

export function createFirstRun(options: FirstRunOptions) {
  const { db, clock, secrets, content, missing = [] } = options
  let isOver = options.missing === undefined

  /** Whether the portal lets nobody in but the browser of the first run. */
  async function isClosed(): Promise<boolean> {
    // Without mail nobody could get a code: nobody is let in before it was started with it.
    if (!isOver && missing.length === 0) isOver = (await content.organisation()).enablePortal === 1
    return !isOver
  }

  async function stateOf(row: FirstRunRow, publicUrl: string): Promise<FirstRunState> {
    const [organisation, utility, supportEmail] = await Promise.all([
      content.organisation(),
      content.utility(),
      content.supportEmail(),
    ])
    const numbers = organisation.faultNumbers ?? []
    const numbersOf = (service: string) => numbers.find((one) => one.service === service)
    const providers = options.providers.flatMap(({ description: { kind, name } }) =>
      kind === 'link' ? [] : [{ kind, name, isOn: utility[settingOfKind[kind]] === true }],
    )
    const isAccepted = (channel: FirstRunChannel) =>
      row.attempts.some((attempt) => attempt.channel === channel && attempt.outcome === 'accepted')
    const pays = providers.some(({ isOn }) => isOn) || organisation.paymentLink !== ''
    const advice: [FirstRunState['advice'][number], boolean][] = [
      ['mailNotTried', !isAccepted('email')],
      ['smsNotTried', !isAccepted('sms')],
      ['supportEmail', supportEmail === ''],
      ['faultNumbers', numbers.length === 0],
      ['payment', !pays],
      ['logo', organisation.logo === ''],
      ['licence', (await content.text('licence', utility.defaultLanguage)) === undefined],
      [
        'privacy',
        (await content.text(messageName(textId.privacyPolicy), utility.defaultLanguage)) === undefined,
      ],
    ]
    return {
      done: row.done,
      organisation: {
        names: organisation.orgNames ?? {},
        supportEmail,
        waterDay: numbersOf('water')?.day ?? '',
        waterNight: numbersOf('water')?.night ?? '',
        electricityDay: numbersOf('electricity')?.day ?? '',
        electricityNight: numbersOf('electricity')?.night ?? '',
      },
      languages: {
        languages: utility.languages.map(({ language }) => language),
        defaultLanguage: utility.defaultLanguage,
      },
      attempts: row.attempts,
      administrators: row.administrators,
      payment: { providers, link: organisation.paymentLink },
      missing: [...missing],
      advice: advice.filter(([, holds]) => holds).map(([name]) => name),
      isFinished: row.finished_at !== null,
      invitations: row.finished_at
        ? row.administrators.map(({ email }) => ({ email, link: invitationLink(publicUrl, email) }))
        : [],
    }
  }

  /** @throws ApiError `firstRun.over`, `firstRun.session` */
  function requireSession(
    row: FirstRunRow | undefined,
    { cookie }: FirstRunContext,
    mayBeFinished = false,
  ): asserts row is FirstRunRow {
    if (!row || (row.finished_at && !mayBeFinished)) throw new ApiError('firstRun.over')
    if (!isFirstRunSession(row, secrets, cookie, clock())) throw new ApiError('firstRun.session')
  }

  const stateNow = async (context: FirstRunContext): Promise<FirstRunState> => {
    const row = await firstRunRow(db)
    // While variables are missing, it is still shown what to set before the next start.
    requireSession(row, context, missing.length > 0)
    return stateOf(row, context.publicUrl)
  }

  /** Does a step in a transaction that nobody else changes settings or the first run beside. */
  async function step(
    context: FirstRunContext,
    work: (tx: DatabaseTransaction, row: FirstRunRow) => Promise<void>,
  ): Promise<FirstRunState> {
    requireSession(await firstRunRow(db), context)
    await changingContent(db, content, async (tx) => {
      const row = await firstRunRow(tx, true)
      requireSession(row, context)
      await work(tx, row)
    })
    return stateNow(context)
  }

  const mandate = () => ({ now: clock(), by: null, reason: 'first run' })

  async function setAll(tx: DatabaseTransaction, values: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await writeSetting(tx, name, value, mandate())
  }

  return {
    isClosed,
    /** @throws ApiError `portal.notSetUp` */
    async requireSetUp(): Promise<void> {
      if (await isClosed()) throw new ApiError('portal.notSetUp')
    },
    /** @returns the session that the token was exchanged for. @throws ApiError `firstRun.token`, `firstRun.tooMany`, `firstRun.over` */
    async open(token: string, { address }: FirstRunContext): Promise<string> {
      const opened = await openFirstRun(db, secrets, token, { address, now: clock() })
      if (opened.kind === 'opened') return opened.session
      if (opened.kind === 'tooMany')
        throw new ApiError('firstRun.tooMany', { retryAfterSeconds: opened.seconds })
      throw new ApiError(opened.kind === 'over' ? 'firstRun.over' : 'firstRun.token')
    },
    state: stateNow,

    async saveOrganisation(typed: FirstRunState['organisation'], context: FirstRunContext) {
      const bad = badOrganisationField(typed)
      if (bad) throw refused(bad)
      const names = Object.fromEntries(Object.entries(typed.names).filter(([, name]) => name))
      const faultNumbers = faultFields
        .map(({ service, day, night }) => ({ service, day: typed[day], night: typed[night] }))
        .filter(({ day, night }) => day !== '' || night !== '')
      return step(context, async (tx, row) => {
        await setAll(tx, {
          'organisation.orgNames': names,
          'organisation.orgName': names['en'] ?? Object.values(names)[0],
          'organisation.faultNumbers': faultNumbers,
          'portal.supportEmail': typed.supportEmail,
        })
        await noteStep(tx, row, 'organisation')
      })
    },

    async saveLanguages(wished: FirstRunState['languages'], context: FirstRunContext) {
      if (!wished.languages.includes(wished.defaultLanguage)) throw refused('defaultLanguage')
      return step(context, async (tx, row) => {
        await setAll(tx, {
          'utility.languages': defaultUtilitySettings.languages.filter(({ language }) =>
            wished.languages.includes(language),
          ),
          'utility.defaultLanguage': wished.defaultLanguage,
        })
        await noteStep(tx, row, 'languages')
      })
    },

    async tryMessage(channel: FirstRunChannel, to: string, context: FirstRunContext) {
      requireSession(await firstRunRow(db), context)
      const address = channel === 'email' ? acceptedEmail(to) : isTelephone(to) ? to : undefined
      if (address === undefined) throw refused('to')
      const { hits } = await countOne(db, 'first-run-trial', clock(), mostTrials.seconds)
      if (hits > mostTrials.most)
        throw new ApiError('firstRun.tooMany', { retryAfterSeconds: mostTrials.seconds })
      const words = sentences[context.language].firstRunTrial
      const organisation = (await content.organisation()).orgName
      const attempt = await tryMessage(options.gateways[channel], channel, {
        to: address,
        subject: filled(words.subject, { organisation }),
        body: filled(words.body, { organisation }),
      })
      return step(context, async (tx, row) => {
        const others = row.attempts.filter((one) => one.channel !== channel)
        await noteStep(tx, row, 'messages', { attempts: [...others, attempt] })
      })
    },

    async saveAdministrators(wished: readonly FirstRunAdministrator[], context: FirstRunContext) {
      const administrators = wished.map(({ name, email, language }, index) => {
        const number = index === 0 ? 1 : 2
        if (!isAccountName(name)) throw refused(`name${number}`)
        const accepted = acceptedEmail(email)
        if (accepted === undefined) throw refused(`email${number}`)
        return { name, email: accepted, language }
      })
      // Two people, or there is no second person.
      if (administrators[0]?.email === administrators[1]?.email) throw refused('email2')
      return step(context, (tx, row) => noteStep(tx, row, 'administrators', { administrators }))
    },

    async savePayment(
      { kinds, link }: { kinds: readonly (keyof typeof settingOfKind)[]; link: string },
      context: FirstRunContext,
    ) {
      if (link !== '' && !isWebAddress(link)) throw refused('link')
      const present = options.providers.flatMap(({ description: { kind } }) =>
        kind === 'link' ? [] : [kind],
      )
      return step(context, async (tx, row) => {
        await setAll(tx, {
          ...Object.fromEntries(
            present.map((kind) => [`utility.${settingOfKind[kind]}`, kinds.includes(kind)]),
          ),
          'organisation.paymentLink': link,
          'utility.paymentSimpleLink': link !== '',
        })
        await noteStep(tx, row, 'payment')
      })
    },

    /** Invites the administrators and enables the portal, or does nothing at all. */
    async finish(context: FirstRunContext): Promise<FirstRunState> {
      const hashes = [
        await options.passwords.hash(randomToken()),
        await options.passwords.hash(randomToken()),
      ]
      const organisation = (await content.organisation()).orgName
      let finished: FirstRunRow | undefined
      requireSession(await firstRunRow(db), context)
      await changingContent(db, content, async (tx) => {
        const row = await firstRunRow(tx, true)
        requireSession(row, context)
        const open = firstRunSteps.find((one) => neededSteps.includes(one) && !row.done.includes(one))
        if (open) throw new ApiError('firstRun.unfinished', { step: open })
        const now = clock()
        for (const [index, { name, email, language }] of row.administrators.entries()) {
          const employee = { name, email, language }
          const id = await addedEmployee(tx, employee, { invitedBy: null, now }, hashes[index] ?? '')
          if (id === undefined) throw new ApiError('employee.emailTaken')
          await setRights(tx, { id, login: email }, { administer: given }, mandate())
          // A mail that cannot go out would be one that never comes: the page shows the link.
          if (!options.gateways.email && missing.length > 0) continue
          await options.messages.enqueue(tx, {
            kind: 'employeeInvitation',
            channel: 'email',
            to: email,
            language,
            values: { name, code: '', link: invitationLink(context.publicUrl, email), organisation },
            facts: { inviter: organisation },
            discard: false,
          })
        }
        await setAll(tx, { 'organisation.enablePortal': 1 })
        await sql`update first_run set finished_at = ${now}, token_hash = null`.execute(tx)
        finished = { ...row, finished_at: now }
      })
      if (!finished) throw new Error('a first run that ended has a row')
      return stateOf(finished, context.publicUrl)
    },
  }
}
