/**
 * What a portal with reCAPTCHA asks for its verdict, without Google: proofs that begin with `good` come from people. A proof
 * may say more of its verdict, as version 3 does: `good&score=0.9&action=portal`.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HumanCheckOptions } from '#server/identity/human-check/human-check.ts'

export interface RecaptchaService {
  /** How a portal finds this service. */
  humanCheck: HumanCheckOptions
  /** The forms that were sent to it, oldest first. */
  asked: readonly URLSearchParams[]
  stop: () => void
}

function verdictOf(proof: string) {
  const said = new URLSearchParams(proof)
  const [score, action] = [said.get('score'), said.get('action')]
  return {
    success: proof.startsWith('good'),
    ...(score !== null && { score: Number(score) }),
    ...(action !== null && { action }),
  }
}

export async function startRecaptchaService(): Promise<RecaptchaService> {
  const asked: URLSearchParams[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      asked.push(form)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(verdictOf(form.get('response') ?? '')))
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
  return {
    humanCheck: {
      kind: 'recaptcha',
      recaptcha: { siteKey: 'site', secretKey: 'hidden', verifyUrl, minimumScore: 0.5 },
    },
    asked,
    stop: () => void service.close(),
  }
}
