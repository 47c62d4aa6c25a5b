/** Faults that a portal may have, each as small as it can be. */
import type { IncomingMessage, ServerResponse } from 'node:http'

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
} satisfies { [name: string]: Fault }

export type FaultName = keyof typeof faults

export const faultNamed = (name: string): Fault => {
  if (!(name in faults)) throw new Error(`there is no fault ${name}`)
  return faults[name as FaultName]
}
