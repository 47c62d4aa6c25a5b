/** 128 bits by chance, by which a server knows what is sent again. `crypto.randomUUID` is not there without HTTPS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
