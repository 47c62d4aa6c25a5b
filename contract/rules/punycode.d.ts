/** The package brings no types along. */
declare module 'punycode.js' {
  const punycode: { toUnicode(domain: string): string }
  export default punycode
}
