/** Questions of auditors that the book answers in one chapter: each with an example whose answer is known. No picture is taken. */
import { beforeAll, describe, expect, it } from 'vitest'
import { executeMachines, type Book } from '#tools/audit-book/evidence/book.ts'
import { messagesSent } from '#tools/audit-book/evidence/messages-sent.ts'
import { sentFields } from '#tools/audit-book/evidence/sent-fields.ts'
import { possibleIn, waysOut } from '#tools/audit-book/evidence/ways-out.ts'
import { questionsChapter } from '#tools/audit-book/pages/questions-chapter.ts'
import { allMachines, requirements } from '#tools/model/catalogue.ts'

let book: Book
const sections = new Map<string, string>()

/** Words as people read them. */
const read = (markup: string): string =>
  markup
    .replaceAll(/<wbr[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** The rows of a question whose words fit. */
const rowsOf = (question: string, words: RegExp): string[] =>
  (sections.get(question)!.match(/<tr[\s\S]*?<\/tr>/g) ?? []).map(read).filter((row) => words.test(row))

beforeAll(async () => {
  const executed = await executeMachines(allMachines, requirements, ['unsubscribe', 'standing-order'])
  book = {
    ...executed,
    identity: { version: '1', commit: 'abc123', changed: [], madeAt: new Date('2026-03-02T10:00:00Z') },
    pictures: [],
    browserRun: undefined,
    specification: [],
    mutants: {},
    changes: {
      difference: {
        since: 'v1',
        until: 'v2',
        failures: [],
        machines: [
          {
            id: 'unsubscribe',
            title: 'End of electronic bills',
            before: undefined,
            after: undefined,
            changes: [
              { change: 'changed', what: 'guard of transition', where: 'a → b', before: 'x', after: 'y' },
            ],
            commits: [
              {
                commit: 'abc1234',
                date: '2026-11-29',
                subject: 'Ask twice',
                reason: '',
                touched: ['machine'],
              },
            ],
          },
        ],
      },
      drawings: new Map(),
    },
    durations: {},
  }
  const chapter = await questionsChapter(book)
  for (const { id, body } of chapter.sections) sections.set(id, body.text)
}, 300_000)

describe('The chapter of questions says', () => {
  it('where codes are sent, by which calls and modules, within which limits, and what notices a higher one', () => {
    const [signIn = ''] = rowsOf('question-codes', /^ ?signInCode/)
    expect(signIn).toMatch(/Κωδικός|κωδικ/i)
    expect(signIn).toMatch(
      /e-mail or text message.*LoginWithOtpStage1.*server\/identity\/sign-in\/sign-in\.ts/i,
    )
    const [session = ''] = rowsOf('question-codes', /^ ?sessionCode/)
    expect(session).toMatch(/Session\/Create.*server\/identity\/otp-sessions\/create-session\.ts/)
    const [tries = ''] = rowsOf('question-codes', /^ ?codeWrongTries/)
    expect(tries).toMatch(/ 5 .*tests\/server\/limits\.test\.ts/)
    expect(rowsOf('question-codes', /passwordChanged/)).toEqual([])
  })

  it('which toasts and mails a state has, those of the states around it included, in four languages', () => {
    const [saving = ''] = rowsOf('question-texts', /^ ?session\.unsubscribing/)
    expect(saving).toMatch(/Your preferences are saved\..*Οι προτιμήσεις/)
    expect(saving).toMatch(/eBillUnsubscribed/)
    // The time of the whole session runs out, whatever is done in it.
    expect(saving).toMatch(/\(of session ?\) The time has run out\./)
  })

  it('what may lead out of a state, its own transitions and those around it', () => {
    const evidence = book.machines.find(({ entry }) => entry.id === 'unsubscribe')!
    const [row = ''] = rowsOf('question-ways-out', /^ ?session\.unsubscribing/)
    const state = evidence.description.states.find(({ path }) => path === 'session.unsubscribing')!
    const ways = waysOut(evidence.description, state.path)
    expect(ways.length).toBeGreaterThan(1)
    for (const { number } of ways) expect(row).toContain(`T${number} `)
    expect(possibleIn(evidence.description, state.path).length).toBeGreaterThanOrEqual(ways.length)
  })

  it('which data a call carries out of the browser, and that the rest is elsewhere', () => {
    const [call = ''] = rowsOf('question-data', /^ ?Session\/Create/)
    expect(call).toMatch(/Email.*MobileNo/)
    expect(sections.get('question-data')).toContain('href="#asked-stored"')
    const secrets = sentFields('validateOtp').filter(({ isSecret }) => isSecret)
    expect(secrets.map(({ field }) => field)).toEqual(['OtpCode'])
  })

  it('what the life of a record sends, by which module, and after how many days', () => {
    const [announced = ''] = rowsOf('question-messages', /^ ?standingOrderAnnounced/)
    expect(announced).toMatch(/standing-order-mail\.ts.*by itself, when it is due/)
    expect(announced).toMatch(/standingOrderRules\.noticeDays : 3 Days from telling the customer to charging/)
  })

  it('which pages need no login, and where each leads', () => {
    const [page = ''] = rowsOf('question-open', /\/unsubscribe/)
    expect(page).toMatch(/everybody|visitors/)
    expect(rowsOf('question-open', /\/userHome /)).toEqual([])
    expect(sections.get('question-open')).toContain('src="map.svg"')
  })

  it('what changed between two releases', () => {
    const [changed = ''] = rowsOf('question-changes', /End of electronic bills/)
    expect(changed).toMatch(/1 change 1 commit Ask twice/)
    expect(read(sections.get('question-changes')!)).toContain('From v1 to v2')
  })
})

describe('Messages of the server', () => {
  it('have a module each, and nothing is claimed of those that no call or life was found for', async () => {
    const messages = await messagesSent()
    expect(messages.filter(({ modules }) => modules.length === 0).map(({ kind }) => kind)).toEqual([])
    const rescued = messages.find(({ kind }) => kind === 'administratorRescued')!
    expect([rescued.calls, rescued.lives, rescued.isDueByItself]).toEqual([[], [], false])
  })
})
