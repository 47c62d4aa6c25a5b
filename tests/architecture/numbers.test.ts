/** Numbers of the specification (P §9, A §9): each stands in one place, from where everything else takes it (issue 44). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const house = join(import.meta.dirname, '../..')

/** Sources of the product, without samples and what fills a portal that is tried out. */
const sources = new Map(
  ['contract', 'machines', 'server', 'src'].flatMap((room) =>
    readdirSync(join(house, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => relative(house, join(entry.parentPath, entry.name)))
      .filter((path) => !/demonstration\/|\/(?:samples|entry|requirements)\.ts$/.test(path))
      .map((path) => [path, readFileSync(join(house, path), 'utf8')] as const),
  ),
)

/** What it is called in the specification, how it is written in code, and where it stands. */
const numbers: readonly (readonly [name: string, written: RegExp, place: string])[] = [
  ['P §9, A §9: notification duration', /\bnoticeDuration = 10_000\b/, 'src/app/notices/notice-board.ts'],
  ['A §9: toasts at most', /\bmostNotices = 3\b/, 'src/app/notices/notice-board.ts'],
  ['P §9: OTP resend delay', /\b\w*[rR]esendSeconds(?: =|:) 10\b/, 'contract/rules/resend-delay.ts'],
  ['P §9: captcha warning shake', /\bshake: 1_?200\b/, 'machines/human-check/human-check.setup.ts'],
  [
    'P §9: redirect after activation or reset',
    /\bredirectDelay\w*(?: =|:) 3_?000\b/,
    'machines/rules/redirect-delay.ts',
  ],
  [
    'P §9: contact confirmation display',
    /\bconfirmationDisplay: 30_000\b/,
    'machines/support/support.setup.ts',
  ],
  [
    'P §9: payment types',
    /\{ bill: 1, application: 2, fee: 3, otherSale: 4 \}/,
    'contract/rules/payments.ts',
  ],
  ['P §9: delivery types', /\b199\b.*\b200\b \}/, 'contract/e-bill.ts'],
  [
    'P §9: invoice number minimum',
    /\{ registration: 15, unsubscribing: 7 \}/,
    'contract/rules/invoice-number.ts',
  ],
  ['P §9: password minimum length', /\b\w*MinimumLength(?: =|:) 7\b/, 'contract/rules/password.ts'],
  ['P §9: ID check debounce', /\bcheckDelay: 1000\b/, 'machines/debounced-check/debounced-check.machine.ts'],
  ['P §9, A §9: online payment window', /\bonlineDays: 15\b/, 'contract/rules/payments.ts'],
  ['P §9, A §9: page sizes', /\[10, 25, 50, 100\]/, 'contract/rules/lists.ts'],
  ['P §9, A §9: page numbers', /\bpageNumbers = 5\b/, 'contract/rules/lists.ts'],
  [
    'P §9, A §9: dates at or before 1900',
    /\blastEmptyYear = 1900\b|'1900-12-31'/,
    'contract/rules/days-in-words.ts',
  ],
  ['A §9: unread polling', /\buntilFirst = 3000\b/, 'machines/unread-messages/unread-messages.machine.ts'],
  ['A §9: icon values', /\bshortestIcon = 21\b/, 'contract/rules/menu.ts'],
  ['A §9: message attachments, bytes', /\b3_?145_?728\b/, 'contract/rules/attachments.ts'],
  ['A §9: IBAN', /\bibanLength = 28\b/, 'contract/rules/own-details.ts'],
  [
    'design §6: idle time of a session',
    /\b\w*[iI]dleSeconds(?: =|:) (?:1800|30 \* 60)\b/,
    'contract/rules/session-times.ts',
  ],
  ['the address of signing in', /'\/login'/, 'contract/rules/paths.ts'],
  [
    'gaps between questions about a payment',
    /\[2000, 5000, 15_000, 30_000\]/,
    'machines/rules/question-gaps.ts',
  ],
  ['a strong password', /\\p\{Nd\}\/u/, 'contract/rules/password.ts'],
]

test.each(numbers)('%s', (_name, written, place) => {
  const places = [...sources].filter(([, text]) => written.test(text)).map(([path]) => path)
  expect(places).toEqual([place])
})
