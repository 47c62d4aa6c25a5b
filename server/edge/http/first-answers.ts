/**
 * The calls of a first page, made by the server in the visitor's name while it prepares the document. They go the way
 * of every call, through the same checks, to this backend or to the one behind `API_URL`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, ReplyOf } from '#contract/call.ts'
import { languages, type Language, type Role } from '#contract/entities.ts'
import { getProfileDetails, getProfileStatus } from '#contract/account.ts'
import type { Refusal } from '#contract/envelope.ts'
import { extensionOf } from '#contract/extension-calls.ts'
import { calls } from '#contract/index.ts'
import { isServed, type ServedExtensions } from '#contract/rules/extensions.ts'
import { readReply } from '#contract/read-reply.ts'
import { readStructuredText, structuredTexts, type StructuredTextName } from '#contract/structured-texts.ts'
import { getMessages, getOrganisationSettings, getSettings, textId } from '#contract/utility.ts'
import { isForRole } from '#server/identity/rights/offered.ts'
import { filledRequest, type OpenedPage, type TableCall } from './page-table.ts'
import { withinTime } from './within-time.ts'

/** An answer for the document: `src/api/first-answers.ts` reads it. */
export interface FirstAnswer {
  call: string
  /** What stands in the address is left to the browser to fill in: a document reflects nothing of its address. */
  request: unknown
  /** What it was fulfilled with, as the contract has it: the browser reads it without looking at its shape again. */
  value?: unknown
  /** What it was refused with instead. */
  refusal?: Refusal
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
  /** Whether it is certain that nobody is signed in. */
  isNobodys: boolean
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

/** Refusals that are about who asks, or about the moment: the page asks again, and its session hears of them. */
const isPassing = ({ code }: Refusal): boolean => !code || /^(?:session|access|server|request)\./.test(code)

/** Whether a call has brought texts that are not the JSON that they should be. */
function bringsBrokenTexts(name: string, value: unknown): boolean {
  if (name !== getMessages.name) return false
  return (value as ReplyOf<typeof getMessages>).items.some(({ textId: id, text }) => {
    const structured = Object.keys(structuredTexts).find(
      (each): each is StructuredTextName => textId[each as StructuredTextName] === id,
    )
    if (!structured || !text) return false
    try {
      readStructuredText(structured, text)
      return false
    } catch {
      return true
    }
  })
}

const textOf = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''

/**
 * Makes the calls that are for who asks. Broken ones are left out, and so are those that are not answered in time or refused
 * because of who asks: the page calls again, and its machines judge.
 *
 * @param chosen the language that was chosen by hand, if known
 * @param first the page, and what stands in its address
 * @param patience milliseconds for all calls together
 * @returns undefined when not even the settings were answered
 */
export async function firstAnswersFor(
  app: FastifyInstance,
  context: FastifyRequest,
  chosen: unknown,
  first: OpenedPage,
  patience: number,
): Promise<FirstAnswers | undefined> {
  const headers = Object.fromEntries(Object.entries(context.headers).filter(([name]) => handedOn.test(name)))
  const answers: FirstAnswer[] = []
  const cookies: string[] = []

  /** @returns the value when the call was fulfilled */
  async function call({ name, method, request }: TableCall, language?: Language): Promise<unknown> {
    const asked = filledRequest(request, first.parameters) as Record<string, string>
    const reply = await app.inject({
      method,
      url: `/api/${name}`,
      remoteAddress: context.socket.remoteAddress ?? context.ip,
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
    if (read?.kind === 'refused' && language && !isPassing(read.refusal))
      answers.push({ call: name, request, refusal: read.refusal, language })
    if (read?.kind !== 'fulfilled') return undefined
    if (bringsBrokenTexts(name, read.value)) return undefined
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
  // A backend of a utility's own is not asked for what it does not have.
  const served: ServedExtensions = fieldOf(utility, 'value') ?? {}
  const wanted = first.page.calls[language].filter(({ name }) => {
    const shape = described.get(name)
    return shape && isForRole(shape, asker) && isServed(served, extensionOf(shape))
  })
  // A page that calls for one answer beats a document that waits for it and then goes out without any.
  await withinTime(Promise.all(wanted.map((each) => call(each, language))), patience / 2)
  const title = textOf(
    fieldOf(utility, 'value', 'portalNames', language),
    fieldOf(utility, 'value', 'portalName'),
    fieldOf(organisation, 'value', 'orgNames', language),
    fieldOf(organisation, 'value', 'orgName'),
  )
  const isNobodys = fieldOf(status, 'status') === 0 && !username
  return { language, answers: [...answers], cookies: [...cookies], title, isNobodys }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
