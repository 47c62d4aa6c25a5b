/** 128 bits by chance, by which a server knows what is sent again. `crypto.randomUUID` is not there without HTTPS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The same as a UUID (RFC 9562, version 4), where a call asks for one. */
export function randomUuid(): string {
  const key = randomKey()
  const variant = '89ab'[Number.parseInt(key[16] ?? '0', 16) % 4]
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-${variant}${key.slice(17, 20)}-${key.slice(20)}`
}
