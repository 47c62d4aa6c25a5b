/** One browser as the server sees it: keeps cookies and sends what a page of the portal would send. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Call, RequestOf } from '#contract/call.ts'
import type { Refusal } from '#contract/envelope.ts'
import { calls, type CallName } from '#contract/index.ts'

/** A reply with everything that a test may look at. `data` is the envelope of any outcome. */
export interface Answered {
  http: number
  headers: Headers
  data: Refusal & { success?: boolean }
  body: Record<string, unknown>
}

/** A file that a page sends. */
export interface UploadedFile {
  part: string
  name: string
  bytes: Uint8Array
  /** What its sender says of it. */
  type?: string
}

export interface TestVisitor {
  /** The cookies, as a browser would send them back. */
  cookies: Map<string, string>
  call<Name extends CallName>(name: Name, request: RequestOf<(typeof calls)[Name]>): Promise<Answered>
  /**
   * A call that brings files, as a page sends it: fields first.
   *
   * @param files each with the name of its part
   */
  upload(name: CallName, fields: Record<string, string>, files: readonly UploadedFile[]): Promise<Answered>
  /** A request as it stands, for what the contract does not allow. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Solves a challenge. @returns a proof that the server accepts once */
  proof(): Promise<string>
  passHumanCheck(): Promise<void>
}

/** As a browser sends them. */
export const cookiesOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** JSON, or the bytes of a file. */
const contentOf = async (response: Response): Promise<unknown> =>
  /\bjson\b/.test(response.headers.get('content-type') ?? '')
    ? response.json()
    : new Uint8Array(await response.arrayBuffer())

/** In the flat form, as the client of the portal reads it; a bare value or a file as `value`. */
function flatForm(name: CallName, content: unknown): Answered['body'] {
  const isEnvelope = typeof content === 'object' && content !== null && 'data' in content
  if (!isEnvelope) return { data: { status: 0, text: '' }, value: content }
  const body = content as Answered['body']
  return calls[name].envelope === 'nested' ? (body['data'] as Answered['body']) : body
}

async function answered(name: CallName, response: Response): Promise<Answered> {
  const body = flatForm(name, await contentOf(response))
  return {
    http: response.status,
    headers: response.headers,
    data: body['data'] as Answered['data'],
    body,
  }
}

/** @param headers sent with every request, instead of the browser's own when they are named alike */
export function createVisitor(url: string, headers: Record<string, string> = {}): TestVisitor {
  const cookies = new Map<string, string>()

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      const isRemoved = attributes.some((attribute) => /expires=Thu, 01 Jan 1970/i.test(attribute))
      if (isRemoved) cookies.delete(name)
      else cookies.set(name, decodeURIComponent(value))
    }
  }

  /** What a file is made of when a test does not care. */
  const anyContent = (name: string) =>
    Buffer.from(name.endsWith('.jpg') ? '\xff\xd8\xff\xe0' : '%PDF-1.4\n', 'latin1')

  /** Each field and each entry of a list as a part of its own; what has a name is a file. */
  function sendParts(name: CallName, request: Record<string, unknown>): Promise<Answered> {
    const parts = Object.entries(request).flatMap(([part, value]) =>
      [value].flat().map((one) => ({ part, one })),
    )
    const isFile = (one: unknown): one is { name: string } =>
      typeof one === 'object' && one !== null && 'name' in one
    return visitor.upload(
      name,
      Object.fromEntries(parts.flatMap(({ part, one }) => (isFile(one) ? [] : [[part, String(one)]]))),
      parts.flatMap(({ part, one }) =>
        isFile(one) ? [{ part, name: one.name, bytes: anyContent(one.name) }] : [],
      ),
    )
  }

  const visitor: TestVisitor = {
    cookies,

    async send(path, init = {}) {
      const cookie = cookiesOf(cookies)
      const response = await fetch(`${url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: {
          'sec-fetch-site': 'same-origin',
          'accept-language': 'en',
          ...(cookie !== '' && { cookie }),
          ...headers,
          ...(init.headers as Record<string, string> | undefined),
        },
      })
      keep(response)
      return response
    },

    async upload(name, fields, files) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      for (const file of files)
        form.append(file.part, new Blob([Buffer.from(file.bytes)], { type: file.type ?? '' }), file.name)
      return answered(name, await visitor.send(`/api/${calls[name].name}`, { method: 'POST', body: form }))
    },

    async call(name, request) {
      const { method, name: path, body: encoding, query }: Call = calls[name]
      if (encoding === 'multipart') return sendParts(name, request as Record<string, unknown>)
      const response =
        method === 'GET' || query
          ? await visitor.send(
              `/api/${path}?${new URLSearchParams(request as Record<string, string>).toString()}`,
              { method },
            )
          : await visitor.send(`/api/${path}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(request),
            })
      return answered(name, response)
    },

    async proof() {
      const { body } = await visitor.call('getChallenge', {})
      const challenge = body['item'] as Challenge
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },

    async passHumanCheck() {
      const { data } = await visitor.call('validateReCaptchaKey', { key: await visitor.proof() })
      if (data.success !== true) throw new Error('the server did not accept a solved challenge')
    },
  }
  return visitor
}
