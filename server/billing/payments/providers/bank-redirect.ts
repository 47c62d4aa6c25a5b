/**
 * A bank's own page, as banks offer it: the browser posts a signed form there and comes back with a signed answer, and
 * the portal asks the bank itself. Signatures: HMAC-SHA-256 over the fields in their order (`signed-fields.ts`).
 */
import {
  ForgedMessage,
  patienceMilliseconds,
  ProviderUnavailable,
  type ListedCharge,
  type Order,
  type PlacedOrder,
  type Provider,
  type Standing,
} from './provider.ts'
import { bankFields, isSigned, signed, type Fields } from './signed-fields.ts'

export interface BankOptions {
  /** `https://bank.example.com/payments`: the form goes there, questions to `/query`, `/close` and `/refund` below it. */
  url: string
  merchant: string
  secret: string
  /** What people know the bank by. */
  name: string
}

/** Undefined: the bank calls it by a name that is not known here, and says nothing by it. */
function standingOf({ result, amount, currency = '', bankReference = '' }: Fields): Standing | undefined {
  const cents = Number(amount)
  switch (result) {
    case 'PAID':
      return { kind: 'charged', charge: bankReference, cents, currency }
    case 'REFUNDED':
      return {
        kind: 'refunded',
        charge: bankReference,
        refund: `${bankReference}-refund`,
        cents,
        charged: cents,
        currency,
      }
    case 'DECLINED':
      return { kind: 'declined' }
    case 'OPEN':
      return { kind: 'open', wasDeclined: false }
    case 'CLOSED':
      return { kind: 'closed' }
    default:
      return undefined
  }
}

export function createBankRedirect({ url, merchant, secret, name }: BankOptions): Provider {
  const base = url.replace(/\/+$/, '')

  /** Asks the bank. @returns its answer as it came. @throws ProviderUnavailable */
  async function answerTo(request: 'query' | 'close' | 'refund' | 'list', about: Fields): Promise<string> {
    const fields = signed(secret, bankFields.question, { ...about, merchant, request })
    try {
      const response = await fetch(`${base}/${request}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      if (!response.ok) throw new Error(`the bank answered ${response.status}`)
      return await response.text()
    } catch (error) {
      throw new ProviderUnavailable(`the bank could not be asked: ${request}`, { cause: error })
    }
  }

  /** @throws ProviderUnavailable */
  function signedAnswer(text: string): Fields {
    const answer = Object.fromEntries(new URLSearchParams(text))
    if (!isSigned(secret, bankFields.answer, answer))
      throw new ProviderUnavailable('the answer of the bank is not signed by it')
    return answer
  }

  /** @throws ProviderUnavailable */
  function knownStanding(answer: Fields): Standing {
    const standing = standingOf(answer)
    if (!standing) throw new ProviderUnavailable(`the bank says what is not known here: ${answer['result']}`)
    return standing
  }

  /** @param charge of which of several it is asked; empty: of the order's own */
  async function ask(
    request: 'query' | 'close' | 'refund',
    { orderNo }: Order,
    charge = '',
  ): Promise<Standing> {
    const answer = signedAnswer(await answerTo(request, { order: orderNo, bankReference: charge }))
    if (answer['order'] !== orderNo)
      throw new ProviderUnavailable('the answer of the bank is not signed by it')
    return knownStanding(answer)
  }

  /** One signed line for each charge that was made or paid back then, and a last one, `END`, with their number as amount: so that none is missing. */
  async function list({ from, to }: { from: Date; to: Date }): Promise<ListedCharge[]> {
    const text = await answerTo('list', { from: from.toISOString(), to: to.toISOString() })
    const lines = text.split('\n').filter((line) => line !== '')
    const answers = lines.map(signedAnswer)
    const end = answers.pop()
    if (end?.['result'] !== 'END' || Number(end['amount']) !== answers.length)
      throw new ProviderUnavailable('the list of the bank is not whole')
    return answers.flatMap((answer) => {
      const standing = knownStanding(answer)
      return standing.kind === 'charged' || standing.kind === 'refunded'
        ? [{ orderNo: answer['order'] ?? '', standing }]
        : []
    })
  }

  const isGenuine = (fields: Fields): boolean =>
    isSigned(secret, bankFields.answer, fields) && fields['merchant'] === merchant

  return {
    description: { id: 'bank', kind: 'bank', name, icon: '', link: '', appendAccount: false },
    formOrigin: new URL(base).origin,
    method: 'bank',

    // The bank learns of it by the form: there is nothing to tell it before.
    async begin({ orderNo, cents, currency, description, language, returnUrl, createdAt }) {
      const fields = signed(secret, bankFields.order, {
        merchant,
        order: orderNo,
        amount: String(cents),
        currency,
        description,
        language,
        returnUrl,
        issuedAt: createdAt.toISOString(),
      })
      return {
        reference: orderNo,
        next: {
          kind: 'form',
          action: base,
          fields: Object.entries(fields).map(([field, value]) => ({ name: field, value })),
        },
      }
    },

    query: (order) => ask('query', order),
    close: (order: PlacedOrder) => ask('close', order),
    refund: (order, charge) => ask('refund', order, charge),
    list,

    read({ body }) {
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
      if (!isGenuine(fields)) throw new ForgedMessage('the signature of the bank does not fit')
      return {
        id: fields['messageId'] ?? '',
        kind: `bank.${(fields['result'] ?? '').toLowerCase()}`,
        orderNo: fields['order'] ?? '',
        standing: standingOf(fields),
      }
    },

    isGenuineReturn: isGenuine,
  }
}
