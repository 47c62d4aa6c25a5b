/** What a call is, and how a reply is spelled. */
import { okStatus } from './envelope.ts'
import type { MenuItemId } from './rules/menu.ts'
import { z } from './z.ts'

/** Any zod schema, of the mini build or the classic one. */
type Schema = z.core.$ZodType

/** One call: everything both sides need to know about it. */
export interface Call<Request extends Schema = Schema, Reply extends Schema = Schema> {
  /** Controller and action, as the specification writes them: `account/Login`. The path is `/api/` + name. */
  name: string
  /** A GET carries its request in the query string, a POST as JSON unless `body` says otherwise. */
  method: 'GET' | 'POST'
  /**
   * `multipart`: as `multipart/form-data` (RFC 7578), a part for each field and for each entry of a list, under the
   * field's name; files come last. Refusals come in the usual envelope.
   */
  body?: 'multipart'
  /** A POST that carries its request in the query string, where P §7 says so. */
  query?: true
  /**
   * Whether it only reads, so that a page may make it again whenever it likes (RFC 9110 §9.2.1). The method does not
   * say it: the specification reads by POST. A call that keeps a session awake, or hands out a challenge, is safe.
   */
  safe: boolean
  /** One sentence for the API document. */
  summary: string
  /** Where the specification asks for it, or `extension` where it is ours. */
  source: string
  request: Request
  /** The body of a reply that succeeded. A refusal is `refusalReply` for every call. */
  reply: Reply
  /**
   * How a reply that succeeded looks. `flat`: the status beside the fields. `nested`: one level deeper, where P §7 says
   * so. `bare`: the value alone, where P §7 says so (a number, a text). `file`: the bytes, as `fileReply`. A refusal is
   * always `refusalReply`, so that a bare value or a file is never taken for one.
   */
  envelope: 'flat' | 'nested' | 'bare' | 'file'
  /** Who may call: anybody, only somebody who is signed in, or only one of the roles (else `access.denied`). */
  access: 'anyone' | 'signedIn' | 'customers' | 'employees'
  /** Answered only to whom at least one of these is offered (A §6); else `menu.notOffered`. Absent: to all of `access`. */
  menu?: readonly MenuItemId[]
  /**
   * True: made by the page around the page, without a person doing anything. It keeps no session awake, and its refusal
   * ends none in the browser: the next thing that a person does will.
   */
  background?: boolean
  /** The largest body, where the usual limit of the server is too small: it is read only of who may call. */
  mostBytes?: number
  /**
   * Whether it is answered while the portal is disabled (`enablePortal` is not 1): what the support, privacy and error
   * pages need (A §2.2), and signing out.
   */
  whileDisabled: boolean
}

/** Declares a call with its exact types; it changes something, is flat and public unless said otherwise. */
export const defineCall = <Request extends Schema, Reply extends Schema>(
  call: Omit<Call<Request, Reply>, 'safe' | 'envelope' | 'access' | 'whileDisabled'> &
    Partial<Call<Request, Reply>>,
): Call<Request, Reply> => ({
  safe: false,
  envelope: 'flat',
  access: 'anyone',
  whileDisabled: false,
  ...call,
})

/** A reply with these fields beside `data`. */
export const replyWith = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.object({ data: okStatus, ...fields })

/**
 * A file: on the wire its bytes, its type in `content-type` and its name in `content-disposition` (P §7, blob). This is
 * what both sides make of it.
 */
export const fileReply = /* @__PURE__ */ z.object({
  /** As `content-disposition` names it; empty where it does not. */
  fileName: z.string(),
  /** `application/pdf`, `image/svg+xml`. */
  mediaType: z.string(),
  bytes: z.instanceof(Uint8Array),
})

/** A reply that says only that it worked. */
export const plainReply = /* @__PURE__ */ replyWith({})

/** What a caller of this call sends. */
export type RequestOf<C extends Call> = z.input<C['request']>

/** What a caller of this call reads when it succeeded. */
export type ReplyOf<C extends Call> = z.output<C['reply']>
