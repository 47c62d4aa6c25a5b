/** Values that somebody may send where the contract expects something else. */
import fc from 'fast-check'

/** Texts that broke other programs. */
const knownTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  'lone\udfff@example.com',
  '\ufeff',
  '\u202etxt.exe',
  '\u0007\u001b[31m',
  'e\u0301'.repeat(150),
  '👩‍👩‍👧‍👦'.repeat(40),
  'İstanbul@example.com',
  'ﬀ@example.com',
  '١٢٣٤٥٦',
  '１２３４５６',
  '..@example.com',
  'a@b',
  '@',
  'a+b+c@example.com',
  `${'a'.repeat(250)}@example.com`,
  "' or 1=1; drop table accounts; --",
  '$1',
  '%00',
  '%s%n%x',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  'a\r\nBcc: everybody@example.com',
  '${jndi:ldap://127.0.0.1/}',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e999',
  '-1',
  '0x10',
  '\\u0000',
  '+',
  '+35799',
  '+99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
]

/** Halves of surrogate pairs and control characters as well, which are no text at all. */
const anyCodeUnits = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

export const badText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...knownTexts) },
  anyCodeUnits,
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .tuple(fc.constantFrom('x', 'ﷺ', '\u0000', '"', '\\'), fc.constantFrom(100, 254, 255, 257, 4000, 16_000))
    .map(([text, times]) => text.repeat(times)),
)

/** Lists within lists. */
const nested = fc.integer({ min: 2, max: 60 }).map((depth) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
})

const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [null],
  { toString: 1 },
  { length: 9e9 },
]

/** Anything that JSON can carry. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: badText },
  { weight: 2, arbitrary: fc.constantFrom(...oddValues) },
  nested,
  fc.jsonValue({ maxDepth: 3 }),
)
