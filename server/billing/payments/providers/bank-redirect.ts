/**
 * A bank's own page, as banks offer it: the browser posts a signed form there and comes back with a signed answer, and
 * the portal asks the bank itself. Signatures: HMAC-SHA-256 over the fields in their order (`signed-fields.ts`).
 */
import {
  ForgedMessage,
  patienceMilliseconds,
  ProviderUnavailable,
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

  async function ask(request: 'query' | 'close' | 'refund', { orderNo }: Order): Promise<Standing> {
    const fields = signed(secret, bankFields.question, {
      merchant,
      order: orderNo,
      request,
    })
    let answer: Fields
    try {
      const response = await fetch(`${base}/${request}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      if (!response.ok) throw new Error(`the bank answered ${response.status}`)
      answer = Object.fromEntries(new URLSearchParams(await response.text()))
    } catch (error) {
      throw new ProviderUnavailable(`the bank could not be asked: ${request}`, { cause: error })
    }
    if (!isSigned(secret, bankFields.answer, answer) || answer['order'] !== orderNo)
      throw new ProviderUnavailable('the answer of the bank is not signed by it')
    const standing = standingOf(answer)
    if (!standing) throw new ProviderUnavailable(`the bank says what is not known here: ${answer['result']}`)
    return standing
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
    refund: (order) => ask('refund', order),

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
