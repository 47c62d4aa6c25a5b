/** The guided first run of a portal that was installed without the demonstration (decision 0357). Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { language, languages } from './entities.ts'
import { mostOfFirstRun } from './rules/first-run.ts'
import { identifier, reference, text } from './typed-text.ts'
import { z } from './z.ts'

/** What is asked for, in the order in which it is asked. */
export const firstRunSteps = ['organisation', 'languages', 'messages', 'administrators', 'payment'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

/** How a message goes out. */
const channel = z.enum(['email', 'sms'])
export type FirstRunChannel = z.infer<typeof channel>

/** Ways to pay by a provider that the environment sets up. */
const providerKinds = ['card', 'bank', 'accountCheck', 'mobileMoney'] as const
const providerKind = z.enum(providerKinds)

/** What is still as the portal brings it along, and should not be in production. */
export const firstRunAdvice = [
  'mailNotTried',
  'smsNotTried',
  'supportEmail',
  'faultNumbers',
  'payment',
  'logo',
  'licence',
  'privacy',
] as const

const names = z.partialRecord(language, text(mostOfFirstRun.name))

const organisation = z.object({
  names,
  supportEmail: z.string(),
  waterDay: z.string(),
  waterNight: z.string(),
  electricityDay: z.string(),
  electricityNight: z.string(),
})
export type FirstRunOrganisation = z.infer<typeof organisation>

const administrator = z.object({ name: z.string(), email: z.string(), language })
export type FirstRunAdministrator = z.infer<typeof administrator>

/** What became of a message that was tried. */
const attempt = z.object({
  channel,
  to: z.string(),
  /** `unanswered`: nothing came back in time. `notConfigured`: variables are missing. */
  outcome: z.enum(['accepted', 'refused', 'unanswered', 'notConfigured']),
  /** What the server that takes messages said, in its own words; empty: nothing. */
  answer: z.string(),
})
export type FirstRunAttempt = z.infer<typeof attempt>

export const firstRunState = z.object({
  /** The steps that were done. */
  done: z.array(z.enum(firstRunSteps)),
  organisation,
  languages: z.object({ languages: z.array(language), defaultLanguage: language }),
  /** The newest try of each channel. */
  attempts: z.array(attempt),
  administrators: z.array(administrator),
  payment: z.object({
    /** The kinds of the providers that the environment sets up, and the names of these. */
    providers: z.array(z.object({ kind: providerKind, name: z.string(), isOn: z.boolean() })),
    /** Where people pay on a page of somebody else; empty: nowhere. */
    link: z.string(),
  }),
  /** The environment variables without which production does not start the next time. */
  missing: z.array(z.string()),
  advice: z.array(z.enum(firstRunAdvice)),
  isFinished: z.boolean(),
  /** After it was finished: where each administrator chooses a password. No secret: a code is sent to their mailbox. */
  invitations: z.array(z.object({ email: z.string(), link: z.string() })),
})
export type FirstRunState = z.infer<typeof firstRunState>

const stateReply = /* @__PURE__ */ replyWith({ item: firstRunState })

/** They need no account, because nobody has one: the browser has opened the portal with the token. */
const ofFirstRun = {
  method: 'POST',
  source: 'extension',
  reply: stateReply,
  access: 'anyone',
  whileDisabled: true,
} as const

const refusals =
  'Refused as `firstRun.session` where this browser has not opened the portal with the token, and as `firstRun.over` when the portal is set up.'

export const openFirstRun = defineCall({
  name: 'FirstRun/Open',
  summary:
    'Exchanges the token of the console of the server for a session of this browser: once. Refused as `firstRun.token`, ' +
    '`firstRun.tooMany`, `firstRun.over`.',
  request: z.object({ Token: reference }),
  ...ofFirstRun,
})

export const getFirstRun = defineCall({
  name: 'FirstRun/GetState',
  summary: `How far the first run is. ${refusals}`,
  request: z.object({}),
  safe: true,
  ...ofFirstRun,
})

const telephone = text(mostOfFirstRun.telephone)

export const saveFirstRunOrganisation = defineCall({
  name: 'FirstRun/SaveOrganisation',
  summary: `Saves the name of the utility, where people write to, and the telephone numbers for faults. A value that cannot be is refused as \`firstRun.value\`, with its field. ${refusals}`,
  request: z.object({
    Names: names,
    SupportEmail: identifier,
    WaterDay: telephone,
    WaterNight: telephone,
    ElectricityDay: telephone,
    ElectricityNight: telephone,
  }),
  ...ofFirstRun,
})

export const saveFirstRunLanguages = defineCall({
  name: 'FirstRun/SaveLanguages',
  summary: `Saves the languages of the portal, and the one that people see first. ${refusals}`,
  request: z.object({
    Languages: z.array(language).check(z.minLength(1), z.maxLength(languages.length)),
    DefaultLanguage: language,
  }),
  ...ofFirstRun,
})

export const tryFirstRunMessage = defineCall({
  name: 'FirstRun/TryMessage',
  summary: `Sends one message, and tells what the server answered that takes it. ${refusals}`,
  request: z.object({ Channel: channel, To: identifier }),
  ...ofFirstRun,
})

export const saveFirstRunAdministrators = defineCall({
  name: 'FirstRun/SaveAdministrators',
  summary: `Saves the first two administrators, who are invited when the first run is finished. ${refusals}`,
  request: z.object({
    Administrators: z
      .array(
        z.object({
          Name: text(mostOfFirstRun.accountName),
          Email: identifier,
          LanguageCode: language,
        }),
      )
      .check(z.length(2)),
  }),
  ...ofFirstRun,
})

export const saveFirstRunPayment = defineCall({
  name: 'FirstRun/SavePayment',
  summary: `Saves which ways to pay are offered. ${refusals}`,
  request: z.object({
    Kinds: z.array(providerKind).check(z.maxLength(providerKinds.length)),
    Link: text(mostOfFirstRun.address),
  }),
  ...ofFirstRun,
})

export const finishFirstRun = defineCall({
  name: 'FirstRun/Finish',
  summary:
    'Invites the administrators and enables the portal. While variables of production are missing, the portal lets nobody in until it is ' +
    `started with them. Refused as \`firstRun.unfinished\` while a step is missing. ${refusals}`,
  request: z.object({}),
  ...ofFirstRun,
})
