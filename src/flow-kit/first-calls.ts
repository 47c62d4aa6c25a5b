/**
 * What a flow's `first-calls.ts` says: the calls that its page makes as soon as it is drawn. The server makes them
 * beforehand and sends the answers with the document (decision 0035). Read by the build alone; a page that calls for
 * more than it says here fails a test (`tests/e2e/journeys/first-page.test.ts`).
 */
import type { Call, RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/entities.ts'

/** One call with its request. */
export interface FirstCall<C extends Call = Call> {
  call: C
  request: RequestOf<C>
}

/** What stands in the address of the page: `at('id')` for `/payment/:id`. Sent whole, never as a part of a text. */
export type AddressParameter = (name: string) => string

/** The calls of a page in a language: the export `firstCalls` of the file. */
export type FirstCalls = (language: Language, at: AddressParameter) => FirstCall[]

/** A call with a request that fits it. */
export const firstCall = <C extends Call>(call: C, request: RequestOf<C>): FirstCall => ({ call, request })
