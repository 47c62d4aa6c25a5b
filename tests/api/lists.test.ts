/** Lists: which days and pages are meant, what the address says of one, and what a file of it holds. */
import { describe, expect, it } from 'vitest'
import { dateRanges, daysOf, pagesAround } from '#contract/rules/lists.ts'
import { allRows, type ListAsked } from '#src/api/list-request.ts'
import { csvOf } from '#src/flows/list/export-rows.ts'
import { languages } from '#contract/entities.ts'
import { includesText, searchable } from '#contract/rules/searchable.ts'
import { namedBy, wordsOf } from '#src/flows/list/named-words.ts'
import { askedIn, withAsked } from '#src/flows/list/list-address.ts'
import { textsOf } from '../locales/locale-files.ts'

describe('the days of a preset', () => {
  it.each([
    ['currentDay', '2026-05-04', '2026-05-04', '2026-05-04'],
    ['last5Days', '2026-03-02', '2026-02-26', '2026-03-02'],
    ['last30Days', '2026-05-04', '2026-04-05', '2026-05-04'],
    ['currentMonth', '2026-05-04', '2026-05-01', '2026-05-04'],
    ['previousMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['previousMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['last2Months', '2026-04-30', '2026-02-28', '2026-04-30'],
    ['last6Months', '2026-08-31', '2026-02-28', '2026-08-31'],
    ['last12Months', '2028-02-29', '2027-02-28', '2028-02-29'],
  ] as const)('%s on %s: %s to %s', (range, today, from, to) => {
    expect(daysOf(range, today)).toEqual({ from, to })
  })

  it('are days for every one of them', () => {
    for (const range of dateRanges) {
      const { from, to } = daysOf(range, '2026-12-31')
      expect([from <= to, new Date(from).toISOString().slice(0, 10)]).toEqual([true, from])
    }
  })
})

it.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [3, 3, [1, 2, 3]],
])('on page %i of %i, the pages named are %j', (page, pages, named) => {
  expect(pagesAround(page, pages)).toEqual(named)
})

describe('the address of a list', () => {
  const abilities = {
    sortable: ['issuedOn', 'totalCents'],
    filters: ['all', 'open'],
    first: { column: 'issuedOn', isDescending: true },
  }
  const read = (query: string) => askedIn(new URLSearchParams(query), abilities)
  const untouched: ListAsked = {
    page: 1,
    pageSize: 10,
    ...abilities.first,
    search: '',
    filter: 'all',
    range: '',
    from: '',
    to: '',
  }

  it('says nothing of what nobody has touched, and what it says is understood again', () => {
    expect(read('')).toEqual(untouched)
    const asked: ListAsked = {
      page: 3,
      pageSize: 50,
      column: 'totalCents',
      isDescending: false,
      search: 'Λήδρας',
      filter: 'open',
      range: 'custom',
      from: '2026-01-01',
      to: '',
    }
    const address = withAsked(new URLSearchParams('list=bills'), asked, abilities)
    expect(address.get('list')).toBe('bills')
    expect(askedIn(address, abilities)).toEqual(asked)
    expect(withAsked(address, untouched, abilities).toString()).toBe('list=bills')
  })

  it('counts for nothing where it makes no sense', () => {
    const nonsense = 'page=0&size=11&sort=-account_no&filter=x&range=forever&from=yesterday'
    expect(read(nonsense)).toEqual(untouched)
    expect(read('page=1e9').page).toBe(1)
  })
})

describe('a file of a list', () => {
  const columns = [
    { id: 'what', name: 'Τι', value: (row: { what: string; cents: number }) => row.what },
    { id: 'cents', name: 'Ποσό, €', value: ({ cents }: { cents: number }) => cents / 100 },
  ]

  it('quotes what needs it, and makes no formula of what somebody wrote', () => {
    const rows = [
      { what: 'A "big", one', cents: -150 },
      { what: '=HYPERLINK("x")', cents: 5 },
      { what: 'x;=1+1; -2\n@SUM(A1), a-b', cents: 0 },
      { what: '\tx', cents: 0 },
    ]
    expect(csvOf(columns, rows, 'en')).toBe(
      'Τι,"Ποσό, €"\r\n"A ""big"", one",-1.5\r\n"\'=HYPERLINK(""x"")",0.05\r\n' +
        "\"x;'=1+1; '-2\n'@SUM(A1), a-b\",0\r\n'\tx,0\r\n",
    )
  })

  it.each([
    ['en', 'Τι,"Ποσό, €"\r\na;b,-1234.5\r\n"c,d",0.07\r\n'],
    ['el', 'Τι;Ποσό, €\r\n"a;b";-1234,5\r\nc,d;0,07\r\n'],
    ['ru', 'Τι;Ποσό, €\r\n"a;b";-1234,5\r\nc,d;0,07\r\n'],
    ['ar', 'Τι,"Ποσό, €"\r\na;b,-1234.5\r\n"c,d",0.07\r\n'],
  ])('has the separator and the decimal sign that spreadsheets in %s expect', (language, file) => {
    const rows = [
      { what: 'a;b', cents: -123_450 },
      { what: 'c,d', cents: 7 },
    ]
    expect(csvOf(columns, rows, language)).toBe(file)
  })

  it('has every row that the list finds, once, also where it becomes shorter meanwhile', async () => {
    const all = Array.from({ length: 230 }, (_none, index) => index)
    const fetchFrom = (rows: readonly number[]) => async (asked: ListAsked) => {
      const last = Math.max(1, Math.ceil(rows.length / asked.pageSize))
      const page = Math.min(asked.page, last)
      const items = rows.slice((page - 1) * asked.pageSize, page * asked.pageSize)
      return { items, total: all.length, page }
    }
    const asked = { page: 7, pageSize: 10 } as ListAsked
    expect(await allRows(asked, fetchFrom(all))).toEqual(all)
    expect(await allRows(asked, fetchFrom(all.slice(0, 100)))).toEqual(all.slice(0, 100))
    // The last row comes first after the first page was read, and then stays there.
    const moved = [229, ...all.slice(0, -1)]
    let pages = 0
    const whileItMoves = (wanted: ListAsked) => fetchFrom(pages++ === 0 ? all : moved)(wanted)
    expect(await allRows(asked, whileItMoves)).toEqual(moved)
    // Another one is new, and one is gone.
    for (const other of [[230, ...all], all.slice(1)]) {
      let calls = 0
      const whileItChanges = async (wanted: ListAsked) => {
        const isOther = (calls += 1) > 1
        return { ...(await fetchFrom(isOther ? other : all)(wanted)), total: (isOther ? other : all).length }
      }
      expect(await allRows(asked, whileItChanges)).toEqual(other)
    }
  })
})

describe('a search by the words of the page', () => {
  const statuses = ['new', 'inProcess', 'suspended', 'posted'] as const

  it.each(languages)('finds each state by its word, in capitals and without accents, in %s', (language) => {
    const texts = textsOf(language, 'overview')
    const words = wordsOf('status', statuses, (status) => String(texts[`status.${status}`]))
    for (const status of statuses) {
      const word = String(texts[`status.${status}`])
      for (const typed of [word, word.toLocaleUpperCase(language), searchable(word), ` ${word} `])
        expect(namedBy(words, typed), typed).toContain(`status.${status}`)
    }
    expect(namedBy(words, 'inProcess')).toEqual([])
    expect(namedBy(words, '  ')).toEqual([])
  })

  it('finds the supply of a Greek page', () => {
    const word = String(textsOf('el', 'overview')['type.newSupply'])
    expect(namedBy({ 'type.newSupply': word }, 'παροχή')).toEqual(['type.newSupply'])
    expect(namedBy({ 'type.newSupply': word }, 'ΠΑΡΟΧΗ')).toEqual(['type.newSupply'])
    expect(namedBy({ 'type.newSupply': word }, 'supply')).toEqual([])
  })

  it.each([
    ['İZMİR', 'izmir'],
    ['Iğdır', 'igdir'],
    ['ΟΔΟΣ', 'οδός'],
    ['Ёлкин', 'елкин'],
    ['أَحْمَد', 'احمد'],
    ['مصطفى', 'مصطفي'],
    ['مـــحمد', 'محمد'],
  ])('%s is found as %s', (text, search) => {
    expect([includesText(text, search), includesText(search, text)]).toEqual([true, true])
  })
})
