/** Samples of sessions of codes, and how the actors of every such session end: for the entries of flows that open one. */
import { codeType, type CodeSession } from './code-session.ts'
import { sampleDelivery } from './otp-entry/entry.ts'
import { failures, fulfilled, noFailures, refused } from './samples.ts'

/** A session of ten minutes with codes to both. */
const sampleSession: CodeSession = {
  id: 7,
  endsAt: 600_000,
  leftMs: 600_000,
  deliveries: {
    [codeType.email]: sampleDelivery,
    [codeType.phone]: { ...sampleDelivery, channel: 'sms', destination: '+357 99 123456' },
  },
  verified: { [codeType.email]: false, [codeType.phone]: false },
}

const recovered = (verified: CodeSession['verified']) => fulfilled({ ...sampleSession, verified })

/** How a session stands after a reload. */
export const recoveries = {
  nothing: { 'nothing proved': recovered({ [codeType.phone]: false, [codeType.email]: false }) },
  email: { 'e-mail proved': recovered({ [codeType.phone]: false, [codeType.email]: true }) },
  phone: { 'phone proved': recovered({ [codeType.phone]: true, [codeType.email]: false }) },
  both: { 'both proved': recovered({ [codeType.phone]: true, [codeType.email]: true }) },
  done: { done: fulfilled({ ...sampleSession, isDone: true }) },
  ended: { ended: refused('otpSession.expired') },
}

/** What a person does when that could not be asked. */
export const recoveryEvents = { 'recovery.requestedAgain': { '': {} }, 'recovery.declined': { '': {} } }

const sent = fulfilled(sampleSession)
const phoneRefused = { 'phone refused': refused('phone.refused') }
const emailRefused = { 'e-mail refused': refused('email.refused') }
const none = {
  'too many codes': refused('code.tooMany', { retryAfterSeconds: 900 }),
  'no session': fulfilled({ ...sampleSession, id: -1 }),
}

/** How `createSession` ends, by what the flow sends codes to. */
export const createSession = {
  toEmail: { done: { 'code sent': sent, ...emailRefused, ...none }, errors: failures },
  toEither: { done: { 'code sent': sent, ...emailRefused, ...phoneRefused, ...none }, errors: failures },
  toBoth: { done: { 'codes sent': sent, ...phoneRefused, ...emailRefused, ...none }, errors: failures },
}

/** How the children of every such flow end. */
export const codeChildren = {
  sessionCountdown: { done: { 'at zero': undefined }, errors: noFailures },
  otpEntry: {
    done: {
      'right code': { kind: 'accepted', value: '123456' },
      'went back': { kind: 'cancelled' },
      'session over': { ...refused('otpSession.expired'), kind: 'diverted' },
      refused: { ...refused('server.overloaded'), kind: 'diverted' },
    },
    errors: noFailures,
  },
}
