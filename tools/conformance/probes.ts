/** What is sent to a call: good and bad requests that change nothing, and, if wanted, those that do. */
import type { Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import { askedCalls, type Ending } from './asked-calls.ts'
import type { Asker, Sent } from './backend.ts'

/** One request and how it must end. */
export interface Probe extends Sent {
  /** What it is, as its finding says: `a good request`. */
  what: string
  /** `unread`: refused in whatever way, because the portal never sends such a body. */
  ending: Ending | 'unread'
  leaves?: string | undefined
}

/** Who is signed in, and whether calls that change something are asked. */
export interface ProbeOptions {
  askers: readonly Asker[]
  /** Who is signed in as a customer; empty: nobody. */
  login: string
  write: boolean
}

/** No program can take it for a request. */
const unreadableBody = '{'

/** Who asks a call; undefined: nobody may who is signed in. */
function askerOf({ access }: Call, askers: readonly Asker[]): Asker | undefined {
  if (access === 'anyone') return askers.includes('customer') ? 'customer' : 'nobody'
  if (access === 'customers') return askers.find((asker) => asker === 'customer')
  if (access === 'employees') return askers.find((asker) => asker === 'employee')
  return askers.find((asker) => asker !== 'nobody')
}

const fieldsOf = ({ request }: Call): string[] => {
  const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

const isGood = ({ request }: Call, wished: unknown): boolean => z.safeParse(request, wished).success

/** Requests that the contract refuses: without fields, and each field with a value of another type. */
function badRequests(call: Call, good: Readonly<Record<string, unknown>>) {
  const isInQuery = call.method === 'GET' || call.query === true
  const wrong = isInQuery ? 'no-such-value' : { no: 'such value' }
  return [
    { what: 'a request without its fields', request: {} },
    ...fieldsOf(call).map((field) => ({
      what: `a request with a wrong ${field}`,
      request: { ...good, [field]: wrong },
    })),
  ].filter(({ request }) => !isGood(call, request))
}

/**
 * What a call is asked.
 *
 * A call that changes something gets a body that is no JSON, in nobody's name: it tells whether the call is there and changes nothing.
 */
export function probesOf(name: CallName, { askers, login, write }: ProbeOptions): Probe[] {
  const call: Call = calls[name]
  const asked = askedCalls(login)[name]
  const asker = askerOf(call, askers)
  const unread: Probe = {
    call,
    asker: 'nobody',
    request: call.method === 'GET' ? {} : unreadableBody,
    what: call.method === 'GET' ? 'a request without its fields' : 'a body that is no JSON',
    ending: 'unread',
  }
  const good = call.safe
    ? (asked?.read ?? (fieldsOf(call).length === 0 ? emptyRead : undefined))
    : asked?.write
  const probes: Probe[] = call.query || (call.method === 'GET' && isGood(call, {})) ? [] : [unread]
  if (!call.safe && !write) return probes
  if (good && asker !== undefined && call.body !== 'multipart') {
    probes.push({
      call,
      asker,
      request: good.request,
      what: 'a good request',
      ending: good.ending,
      leaves: good.leaves,
    })
    for (const bad of badRequests(call, good.request)) probes.push({ call, asker, ...bad, ending: 'refused' })
  }
  if (good && call.access !== 'anyone')
    probes.push({
      call,
      asker: 'nobody',
      request: good.request,
      what: 'a good request without a session',
      ending: 'refused',
    })
  return probes
}

const emptyRead = { request: {}, ending: 'either', leaves: undefined } as const

/** Why a call cannot be asked as it should; undefined: it can. */
export function obstacleOf(name: CallName, { askers }: ProbeOptions): string | undefined {
  const call: Call = calls[name]
  if (!call.safe || askerOf(call, askers) !== undefined) return undefined
  return call.access === 'employees'
    ? 'nobody is signed in as an employee (--employee)'
    : 'nobody is signed in (--login)'
}
