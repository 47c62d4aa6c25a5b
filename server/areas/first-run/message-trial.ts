/** One message that is tried out: what the server answered that takes it, in its own words. */
import type { FirstRunAttempt, FirstRunChannel } from '#contract/first-run.ts'
import type { Gateway, OutgoingText } from '#server/platform/delivery/gateways.ts'

/** Before the call itself is given up. */
const patienceMilliseconds = 8000

const longestAnswer = 300

/** No answer at all, rather than one that refuses: by the codes of Node and nodemailer, and the names of fetch. */
const unanswered =
  /ETIMEDOUT|ECONNREFUSED|ECONNRESET|ECONNECTION|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EDNS|ESOCKET|EAI_FAIL|TimeoutError|fetch failed|no answer/

interface GatewayError extends Error {
  code?: string
  /** What an SMTP server said. */
  response?: string
  cause?: { code?: string }
}

/** What went wrong, in one line that names no password: addresses with one are cut out. */
const said = ({ response, message, code, cause }: GatewayError): string =>
  [response ?? message, response ? undefined : (cause?.code ?? code)]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
    .replaceAll(/\S+:\/\/\S+/g, '…')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, longestAnswer)

/** @param gateway undefined: the environment sets up none */
export async function tryMessage(
  gateway: Gateway | undefined,
  channel: FirstRunChannel,
  message: OutgoingText,
): Promise<FirstRunAttempt> {
  const tried = { channel, to: message.to }
  if (!gateway) return { ...tried, outcome: 'notConfigured', answer: '' }
  let timer: NodeJS.Timeout | undefined
  try {
    await Promise.race([
      gateway(message),
      new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('no answer')), patienceMilliseconds)
      }),
    ])
    return { ...tried, outcome: 'accepted', answer: '' }
  } catch (thrown) {
    const error = thrown as GatewayError
    const isUnanswered =
      error.response === undefined && unanswered.test(`${error.name} ${error.message} ${error.code ?? ''}`)
    return { ...tried, outcome: isUnanswered ? 'unanswered' : 'refused', answer: said(error) }
  } finally {
    clearTimeout(timer)
  }
}
