/**
 * The calls of a first page, made by the server in the visitor's name while it prepares the document. They go the way
 * of every call, through the same checks, to this backend or to the one behind `API_URL`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { languages, type Language, type Role } from '#contract/entities.ts'
import { getProfileDetails, getProfileStatus } from '#contract/account.ts'
import { calls } from '#contract/index.ts'
import { readReply } from '#contract/read-reply.ts'
import { getOrganisationSettings, getSettings } from '#contract/utility.ts'
import { isForRole } from '../rights/offered.ts'
import type { TableCall } from './page-table.ts'

/** An answer for the document: `src/api/first-answers.ts` reads it. */
export interface FirstAnswer {
  call: string
  request: unknown
  /** What it was fulfilled with, as the contract has it: the browser reads it without looking at its shape again. */
  value: unknown
  language?: Language
}

/** What was learnt for the first page. */
export interface FirstAnswers {
  language: Language
  answers: FirstAnswer[]
  /** Cookies that an answer has set. */
  cookies: string[]
  /** What the portal is called. */
  title: string
}

/** What a call of a document says about who asks: never where it comes from, nor what it would like to get back. */
const handedOn = /^(?:cookie|user-agent|host|via|forwarded|x-forwarded-.*|x-real-ip)$/

const isLanguage = (code: unknown): code is Language => (languages as readonly unknown[]).includes(code)

/** Field by field through a value whose type the name of its call has lost. */
function fieldOf(body: unknown, ...path: string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return body
  return typeof body === 'object' && body !== null
    ? fieldOf((body as Record<string, unknown>)[name], ...rest)
    : undefined
}

const described = new Map<string, Call>(Object.values(calls).map((call) => [call.name, call]))

const plain = ({ name, method }: Pick<TableCall, 'name' | 'method'>, request: unknown = {}): TableCall => ({
  name,
  method,
  request,
})

const textOf = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''

/**
 * Makes the calls that are for who asks. Refused and broken ones are left out: the page calls again, and its machines judge.
 *
 * @param chosen the language that was chosen by hand, if known
 * @param callsOf the calls of the page in a language
 * @returns undefined when not even the settings were answered
 */
export async function firstAnswersFor(
  app: FastifyInstance,
  visitor: FastifyRequest,
  chosen: unknown,
  callsOf: (language: Language) => readonly TableCall[],
): Promise<FirstAnswers | undefined> {
  const headers = Object.fromEntries(Object.entries(visitor.headers).filter(([name]) => handedOn.test(name)))
  const answers: FirstAnswer[] = []
  const cookies: string[] = []

  /** @returns the value when the call was fulfilled */
  async function call({ name, method, request }: TableCall, language?: Language): Promise<unknown> {
    const asked = request as Record<string, string>
    const reply = await app.inject({
      method,
      url: `/api/${name}`,
      remoteAddress: visitor.socket.remoteAddress ?? visitor.ip,
      headers: {
        ...headers,
        'sec-fetch-site': 'same-origin',
        ...(language && { 'accept-language': language }),
      },
      ...(method === 'GET' || described.get(name)?.query ? { query: asked } : { payload: asked }),
    })
    if (reply.statusCode !== 200) return undefined
    cookies.push(...[reply.headers['set-cookie'] ?? []].flat())
    const shape = described.get(name)
    const read = shape && readReply(shape, { status: reply.statusCode, body: parsed(reply.payload) })
    if (read?.kind !== 'fulfilled') return undefined
    answers.push({ call: name, request, value: read.value, ...(language && { language }) })
    return read.value
  }

  const [organisation, utility, status] = await Promise.all(
    [getOrganisationSettings, getSettings, getProfileStatus].map((each) => call(plain(each))),
  )
  if (organisation === undefined || utility === undefined) return undefined
  const username = fieldOf(status, 'userEmail')
  const isSignedIn = fieldOf(status, 'status') === 1 && typeof username === 'string'
  const profile = isSignedIn ? await call(plain(getProfileDetails, { Username: username })) : undefined
  const language =
    [chosen, fieldOf(profile, 'item', 'language'), fieldOf(utility, 'value', 'defaultLanguage')].find(
      isLanguage,
    ) ?? 'el'
  const asker = fieldOf(profile, 'item', 'role') as Role | undefined
  const wanted = callsOf(language).filter(({ name }) => {
    const shape = described.get(name)
    return shape && isForRole(shape, asker)
  })
  await Promise.all(wanted.map((each) => call(each, language)))
  const title = textOf(fieldOf(utility, 'value', 'portalName'), fieldOf(organisation, 'value', 'orgName'))
  return { language, answers, cookies, title }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
