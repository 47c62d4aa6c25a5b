/** Faults that a portal may have, each as small as it can be. */
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { TestPortal } from '#tools/test-portal/portal.ts'

export interface Asked {
  request: IncomingMessage
  response: ServerResponse
  /** More calls than there are places have begun and were not answered to the end. */
  hasNoPlace: boolean
}

/** @returns whether the request is dealt with, so that the portal does not see it */
type Fault = (asked: Asked) => boolean

/** Fewer than the portal has: some of those who leave have had their answer by then. */
export const callsInFlight = 100

const answer = (response: ServerResponse, status: number, body: string): true => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  return true
}

/** What the first one who asked for own details was answered. */
let remembered: string | undefined

/** Keeps the answer on its way, as a cache does that asks for nothing but the address. */
function remember(response: ServerResponse): void {
  const end = response.end.bind(response)
  response.end = ((body?: unknown, ...rest: never[]) => {
    if (response.statusCode === 200 && body !== undefined) remembered = String(body)
    return Reflect.apply(end, response, [body, ...rest])
  }) as typeof response.end
}

/** Until then no further code may be asked for: an instant, which the clock may leave far ahead. */
let waitsUntil = 0

const faults = {
  none: () => false,
  'bad answers': ({ request, response }) => {
    if (request.url?.includes('GetMessages'))
      return answer(response, 500, '{"data":{"status":500,"text":""}}')
    return request.url?.includes('GetMessage') === true && answer(response, 200, '[]')
  },
  'a crash': ({ request }) => request.url?.includes('GetLookups') === true && process.exit(3),
  'a place for ever': ({ response, hasNoPlace }) =>
    hasNoPlace && answer(response, 503, '{"data":{"status":503,"text":""}}'),
  forgetting: ({ request, response }) =>
    /SetLanguage|ChangePassword/.test(request.url ?? '') &&
    answer(response, 200, '{"data":{"status":0,"text":""}}'),
  'a wait by the clock': ({ request, response }) => {
    if (request.url?.includes('SendResetUserPassword') !== true) return false
    if (Date.now() < waitsUntil) return answer(response, 200, '{"data":{"status":429,"text":""}}')
    waitsUntil = Date.now() + 1000
    return false
  },
  'a leak': ({ request, response }) => {
    if (request.url?.includes('CustomerDetails/Get') !== true) return false
    if (remembered !== undefined) return answer(response, 200, remembered)
    remember(response)
    return false
  },
  'an accepted lying archive': ({ request, response }) => {
    if (request.url?.includes('ProcessAttachments') !== true) return false
    request.once('end', () => answer(response, 200, '{"data":{"status":0,"text":""},"items":[]}'))
    request.resume()
    return true
  },
} satisfies { [name: string]: Fault }

export type FaultName = keyof typeof faults

export const faultNamed = (name: string): Fault => {
  if (!(name in faults)) throw new Error(`there is no fault ${name}`)
  return faults[name as FaultName]
}

/** Lets every HTTP server of this process have the fault. @returns what takes it out again */
export function plantFault(name: string): () => void {
  const fault = faultNamed(name)
  const { emit } = Server.prototype
  let open = 0

  function emitWithFault(this: Server, ...happened: unknown[]): boolean {
    const [event, request, response] = happened as [string, IncomingMessage, ServerResponse]
    if (event === 'request' && request.url?.startsWith('/api/')) {
      open += 1
      response.once('finish', () => (open -= 1))
      if (fault({ request, response, hasNoPlace: open > callsInFlight })) return true
    }
    return Boolean(Reflect.apply(emit, this, happened))
  }

  Object.assign(Server.prototype, { emit: emitWithFault })
  return () => {
    Object.assign(Server.prototype, { emit })
    remembered = undefined
  }
}

/** Each further message about a payment books what the first one has booked once more. */
export async function bookTwice({ db }: TestPortal): Promise<void> {
  await sql`
    create function book_twice() returns trigger language plpgsql as $$ begin
      insert into transactions (account_no, booked_on, kind, amount, invoice_number, method)
        select account_no, booked_on, kind, amount, invoice_number, method from transactions
        where payment_id = new.payment_id and kind = 'payment';
      return null;
    end $$`.execute(db)
  await sql`create trigger book_twice after insert on payment_events for each row execute function book_twice()`.execute(
    db,
  )
}
