/** Calls that send files: as `multipart/form-data`, and with how far they have come, which `fetch` does not tell. */
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import type { Answer } from '#machines/answer.ts'
import { noteAnswer } from './call-api.ts'
import { CallFailure } from './call-failure.ts'
import { noteFailedRequest } from './failed-request.ts'
import { forgetFirstAnswers } from './first-answers.ts'

/** How long an upload may stand still, in milliseconds: a slow line is no reason to give up, a dead one is. */
const longestStandstill = 30_000

/** How long the server may be silent when it has everything: it works on up to 80 MB, one such request after the other. */
const longestWork = 90_000

/** Fields first, files last, each entry of a list a part of its own. */
function formOf(request: object): FormData {
  const parts = Object.entries(request).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
  )
  const form = new FormData()
  for (const [name, value] of parts) if (!(value instanceof Blob)) form.append(name, String(value))
  for (const [name, value] of parts) if (value instanceof Blob) form.append(name, value)
  return form
}

/** What became of a request: its status and text, or why there is none. */
type Sent = { status: number; text: string; number: string | undefined } | 'unreachable' | 'timedOut'

const send = (
  path: string,
  body: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let standstill: ReturnType<typeof setTimeout> | undefined
    const watch = (longest = longestStandstill) => {
      clearTimeout(standstill)
      standstill = setTimeout(() => {
        resolve('timedOut')
        request.abort()
      }, longest)
    }
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      watch()
      if (lengthComputable) onProgress(loaded / total)
    })
    request.upload.addEventListener('load', () => watch(longestWork))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        number: request.getResponseHeader('x-request-id') ?? undefined,
      }),
    )
    for (const event of ['error', 'abort'] as const)
      request.addEventListener(event, () => resolve('unreachable'))
    request.addEventListener('loadend', () => clearTimeout(standstill))
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', path)
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    watch()
    request.send(body)
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes a call with files.
 *
 * @param onProgress gets the share of the bytes that are sent, 0 to 1
 * @throws CallFailure when there was no usable answer
 */
export async function upload<C extends Call>(
  call: C,
  request: RequestOf<C> & object,
  { onProgress, signal }: { onProgress: (share: number) => void; signal?: AbortSignal },
): Promise<Answer<ReplyOf<C>>> {
  forgetFirstAnswers()
  onProgress(0)
  const sent = await send(`/api/${call.name}`, formOf(request), onProgress, signal)
  if (typeof sent === 'string') {
    noteFailedRequest(undefined)
    throw new CallFailure(sent, call.name)
  }
  // Which reads replies, and is there by now: whoever uploads has made calls before.
  const { answerOf } = await import('./caller.ts')
  try {
    const answer = answerOf(call, sent.status, parsed(sent.text))
    noteAnswer(call, answer)
    return answer
  } catch (error) {
    noteFailedRequest(sent.number)
    throw error
  }
}
