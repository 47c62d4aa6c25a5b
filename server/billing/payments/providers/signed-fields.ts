/** Fields in an order that both sides know, and a signature over them (HMAC-SHA-256 in hex). */
import { createHmac } from 'node:crypto'
import { sameHash } from '#server/platform/secrets.ts'

export type Fields = Readonly<Record<string, string>>

/** @param order the names of the fields that are signed; one that is missing counts as empty */
export const signatureOf = (secret: string, order: readonly string[], fields: Fields): string =>
  createHmac('sha256', secret)
    .update(order.map((name) => `${name}=${fields[name] ?? ''}\n`).join(''))
    .digest('hex')

/** The fields in their order, with the signature at the end. */
export const signed = (secret: string, order: readonly string[], fields: Fields): Record<string, string> => ({
  ...Object.fromEntries(order.map((name) => [name, fields[name] ?? ''])),
  signature: signatureOf(secret, order, fields),
})

export const isSigned = (secret: string, order: readonly string[], fields: Fields): boolean =>
  /^[0-9a-f]{64}$/.test(fields['signature'] ?? '') &&
  sameHash(fields['signature'] ?? '', signatureOf(secret, order, fields))

/** What both sides of the bank's form sign, in this order. */
export const bankFields = {
  order: ['merchant', 'order', 'amount', 'currency', 'description', 'language', 'returnUrl', 'issuedAt'],
  answer: ['merchant', 'order', 'result', 'amount', 'currency', 'bankReference', 'messageId', 'issuedAt'],
  question: ['merchant', 'order', 'request', 'bankReference', 'from', 'to'],
} as const
