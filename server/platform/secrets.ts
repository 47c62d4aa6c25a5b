/** Random tokens, and the keyed hashes under which they and other private things are stored. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export interface Secrets {
  /** A keyed hash in hex. `purpose` keeps hashes of different things apart. */
  hash(purpose: string, text: string): string
}

/** @param secret at least 32 characters; the same for every process of one portal */
export const createSecrets = (secret: string): Secrets => ({
  hash: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('hex'),
})

/** 256 random bits, fit for a cookie. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits. */
export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** Compares two hashes without telling by its duration where they differ. */
export function sameHash(one: string, other: string): boolean {
  // Lengths in bytes: what a stranger sends may have letters of two.
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes)
}
