/** Settings and configured texts of the portal, securities of its screens and its branding, read and changed by people with the right `administer`. Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { exactText, text } from './typed-text.ts'
import { controlStates } from './rules/securities.ts'
import { z } from './z.ts'

/**
 * What can be configured: a setting has one value, a text one in each language. A screen has a state for each of its controls and
 * each role, the branding its names, pictures and colours: settings that are changed as one (decision 0347).
 */
export const configurationSubjects = ['setting', 'text', 'screen', 'branding'] as const
export type ConfigurationSubject = (typeof configurationSubjects)[number]

/** How the value of an item is typed. `control`: what a role may do with a control; `structure`: JSON. */
export const configurationKinds = [
  'yesNo',
  'choice',
  'wholeNumber',
  'number',
  'text',
  'control',
  'structure',
] as const
export type ConfigurationKind = (typeof configurationKinds)[number]

/** What a change brings about: each has a sentence in every language. */
export const configurationEffects = [
  'atOnce',
  'closing',
  'signIn',
  'money',
  'deleting',
  'days',
  'controls',
  'environment',
] as const
export type ConfigurationEffect = (typeof configurationEffects)[number]

/** The one part of a setting. */
export const settingPart = 'value'
/** The one item of the branding. */
export const brandingName = 'branding'
/** `value` of a setting, a language of a text, `iban.customer` of a screen, `logo` or `orgName.el` of the branding. */
export type ConfigurationPart = string

/** Of a reason. */
export const longestReason = 500
/** Of a configured text, in one language. */
export const longestText = 200_000
/** Of a setting: a picture may be a part of it. */
const longestValue = 300_000

const name = z.string().check(z.regex(/^[A-Za-z0-9]+(\.[A-Za-z0-9]+){0,3}$/), z.maxLength(100))
const subject = z.enum(configurationSubjects)
const id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
const part = z.string().check(z.regex(/^[A-Za-z0-9]+(\.[a-z]+)?$/), z.maxLength(60))
/** A screen has two states for each of its controls. */
const mostParts = 120

/** One part of an item. An empty text stands for none: English is read instead. */
const partValue = z.object({ part, value: z.string() })

/** One part of a change. Null: nothing was set, or is set any more, and what the portal brings along holds. */
const partChange = z.object({ part, before: z.nullable(z.string()), after: z.nullable(z.string()) })
export type PartChange = z.infer<typeof partChange>

export const configurationChange = z.object({
  id: z.int(),
  subject,
  name: z.string(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** Empty: the operator at a terminal; `?`: somebody whose account was deleted. */
  by: z.string(),
  /** The second administrator, where two were needed. */
  approvedBy: z.optional(z.string()),
  reason: z.string(),
  /** Long values are cut: their beginning tells which they were. */
  parts: z.array(partChange),
  /** The number of the change that this one has undone; 0: none. */
  undoes: z.int(),
  isUndone: z.boolean(),
  /** Whether it is the newest of its item, so that nothing later is lost by undoing it. */
  mayUndo: z.boolean(),
})
export type ConfigurationChange = z.infer<typeof configurationChange>

/** A change that one administrator has asked for and another has to approve. */
export const waitingConfiguration = z.object({
  /** The number of the request. */
  id: z.int(),
  parts: z.array(partChange),
  askedBy: z.string(),
  /** ISO 8601 instant. */
  askedAt: z.string(),
})
export type WaitingConfiguration = z.infer<typeof waitingConfiguration>

export const configurationLine = z.object({
  subject,
  name: z.string(),
  /** Of a setting what stands before the first dot of its name; of anything else empty. */
  group: z.string(),
  kind: z.enum(configurationKinds),
  effect: z.enum(configurationEffects),
  /** What holds now: long values are cut. Of a text the languages that it is there in; of a screen how many controls are limited. */
  value: z.string(),
  /** Whether that is not what the portal brings along. Of texts: always. */
  isChanged: z.boolean(),
})
export type ConfigurationLine = z.infer<typeof configurationLine>

export const configurationItem = z.extend(configurationLine, {
  /** What holds now, whole. */
  parts: z.array(partValue),
  /** What the portal brings along, as it would be typed. Of a text empty. */
  default: z.string(),
  /** Of a choice. */
  choices: z.array(z.string()),
  /** Of a number, where the portal knows its limits. */
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  /** False: it follows from the environment of the server. */
  mayChange: z.boolean(),
  /** Stands for what holds now: a change is sent with the one that was seen. */
  version: z.string(),
  /** What of it waits for a second administrator: nothing else of it is changed meanwhile. */
  waiting: z.optional(waitingConfiguration),
  /** The newest changes first. */
  history: z.array(configurationChange),
})
export type ConfigurationItem = z.infer<typeof configurationItem>

const sentParts = z
  .array(z.object({ Part: part, Value: exactText(longestValue) }))
  .check(z.minLength(1), z.maxLength(mostParts))

const employeesOnly = {
  access: 'employees',
  source: 'extension; areas §2',
} as const

/** Four languages of the longest text, in letters of several bytes. */
const mostBytes = 4_000_000

export const getConfiguration = defineCall({
  name: 'Administration/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'All settings, configured texts or screens, and the newest changes of any of them. Refused as `right.missing` and `control.disabled`.',
  request: z.object({ Subject: subject }),
  reply: replyWith({ items: z.array(configurationLine), changes: z.array(configurationChange) }),
  ...employeesOnly,
})

export const getConfigurationItem = defineCall({
  name: 'Administration/GetItem',
  method: 'POST',
  safe: true,
  summary:
    'One setting, text or screen, or the branding, with its history. Refused as `right.missing`, `control.disabled` and `setting.unknown`.',
  request: z.object({ Subject: subject, Name: name }),
  reply: replyWith({ item: configurationItem }),
  ...employeesOnly,
})

export const checkConfiguration = defineCall({
  name: 'Administration/Check',
  method: 'POST',
  safe: true,
  summary:
    'What a change would be, without making it. Refused as `right.missing`, `setting.unknown`, `setting.governed`, ' +
    '`setting.value`, `setting.placeholders`, `setting.unchanged`, `setting.protected`, `setting.secondPerson`, `setting.waiting`, `setting.noWayIn`, ' +
    '`branding.unreadable` and `control.disabled`.',
  request: z.object({ Subject: subject, Name: name, Parts: sentParts }),
  reply: replyWith({ parts: z.array(partChange) }),
  mostBytes,
  ...employeesOnly,
})

export const changeConfiguration = defineCall({
  name: 'Administration/Change',
  method: 'POST',
  summary:
    'Changes a setting, or several parts of a text, a screen or the branding at once; it holds at once. Controls of ' +
    'administrators and payment addresses wait for a second one. Refused as those of Check, ' +
    'as `setting.reason`, and as `setting.overtaken` where it is not any more what was seen.',
  request: z.object({
    Subject: subject,
    Name: name,
    Parts: sentParts,
    Seen: text(64),
    Reason: text(longestReason),
  }),
  reply: replyWith({ item: configurationItem }),
  mostBytes,
  ...employeesOnly,
})

export const undoConfiguration = defineCall({
  name: 'Administration/Undo',
  method: 'POST',
  summary:
    'Undoes the newest change of a setting, text, screen or the branding, as a change of its own. Refused as `right.missing`, `setting.unknown`, ' +
    '`setting.reason`, `setting.value`, `setting.placeholders`, and as `setting.overtaken` where it is not any more what was seen.',
  request: z.object({
    Subject: subject,
    Id: id,
    Seen: text(64),
    Reason: text(longestReason),
  }),
  reply: replyWith({ item: configurationItem }),
  ...employeesOnly,
})

/** A control of a screen, as one person has it. */
const shownControl = z.object({ name: z.string(), state: z.enum(controlStates) })

/** A screen that one person can open. */
const shownScreen = z.object({
  /** As the securities name it. */
  screen: z.string(),
  controls: z.array(shownControl),
})
export type ShownScreen = z.infer<typeof shownScreen>

export const previewPerson = defineCall({
  name: 'Administration/Preview',
  method: 'POST',
  safe: true,
  summary:
    'The pages of the menu and the controls of screens that an employee has, or a customer, computed as for that person and without ' +
    'acting as them. Refused as `right.missing` and `employee.unknown`.',
  request: z.object({
    /** The number of an employee; 0: a customer. */
    Id: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  reply: replyWith({
    /** Empty: a customer. */
    name: z.string(),
    /** False: the person may not sign in. */
    isActive: z.boolean(),
    /** Items of the menu, in its order. */
    menu: z.array(z.string()),
    screens: z.array(shownScreen),
  }),
  ...employeesOnly,
})
