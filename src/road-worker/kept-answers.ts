/**
 * What the portal asks before it draws a page of the road, answered as the server did last where there is no network: settings, who is
 * signed in, and what stands around the page. The round or the day itself is kept by its page (`src/storage/`), and nothing else is answered here.
 */
import { getAccounts, getSecuritiesEmployee } from '#contract/home.ts'
import { getProfileDetails, getProfileStatus } from '#contract/account.ts'
import { getMessages, getOrganisationSettings, getSettings } from '#contract/utility.ts'
import { keptAnswers, type StartCall } from '#src/storage/road-worker-talk.ts'

const names: ReadonlySet<string> = new Set(
  [
    getOrganisationSettings,
    getSettings,
    getProfileStatus,
    getProfileDetails,
    getMessages,
    getAccounts,
    getSecuritiesEmployee,
  ].map(({ name }) => name),
)

/** Milliseconds until what is kept counts instead of an answer that does not come. */
const patience = 5000

/** Milliseconds for which an answer is kept: a phone that is found later opens no round. */
const goodForMs = 7 * 86_400_000

/** What a proxy says that does not reach the server. */
const unreached: ReadonlySet<number> = new Set([502, 503, 504])

/** The name of a call; undefined: the worker leaves it alone. */
export function startCallOf({ method, url }: Request): string | undefined {
  const name = new URL(url).pathname.slice('/api/'.length)
  return method === 'POST' && names.has(name) ? name : undefined
}

/** Answers are found again by call, language and request: the cache of browsers knows only addresses. */
const addressOf = ({ name, language, body }: StartCall) =>
  `/api/${name}?${new URLSearchParams({ language, body }).toString()}`

/** That nobody is signed in is not kept: a reader in a cellar whose session has ended goes on, and signs in where the network is. */
async function isWorthKeeping(name: string, response: Response): Promise<boolean> {
  if (!response.ok || name !== getProfileStatus.name) return response.ok
  const status = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { status?: number } | undefined
  return status?.status === 1
}

async function keep(call: StartCall, response: Response): Promise<void> {
  if (!(await isWorthKeeping(call.name, response))) return
  const cache = await caches.open(keptAnswers)
  await cache.put(addressOf(call), response.clone())
}

async function keptAnswer(call: StartCall): Promise<Response | undefined> {
  const kept = await caches.match(addressOf(call), { cacheName: keptAnswers })
  const since = Date.parse(kept?.headers.get('date') ?? '')
  return Date.now() - since < goodForMs ? kept : undefined
}

/** A call of the portal's start: as the server answers it, and without it as it did last. */
export async function answerToStart(name: string, request: Request): Promise<Response> {
  const call = {
    name,
    language: request.headers.get('accept-language') ?? '',
    body: await request.clone().text(),
  }
  const late = new AbortController()
  const kept = await keptAnswer(call)
  const timer = kept && setTimeout(() => late.abort(), patience)
  try {
    const response = await fetch(new Request(request, { signal: late.signal }))
    if (kept && unreached.has(response.status)) return kept
    await keep(call, response).catch(() => undefined)
    return response
  } catch (error) {
    if (kept) return kept
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function keepAnswerTo(call: StartCall): Promise<void> {
  const request = new Request(`/api/${call.name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': call.language },
    body: call.body,
  })
  if (startCallOf(request)) await answerToStart(call.name, request)
}

/**
 * Makes the calls of the start, so that their answers are here when there is no network.
 *
 * @throws where one is neither answered nor kept from earlier
 */
export const keepStart = (calls: readonly StartCall[]): Promise<unknown> =>
  Promise.all(calls.map(keepAnswerTo))
