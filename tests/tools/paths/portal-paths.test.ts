/** What `paths make` writes can be carried out on the real portal, and what cannot happen there is counted and explained. */
import { describe, expect, it } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import { whyNotInBrowser } from '#tools/browser/driver/walkable.ts'
import { coverageText } from '#tools/paths/formats/document.ts'
import { createPortalSource } from '#tools/paths/portal-source.ts'
import { createPathSource } from '#tools/paths/path-source.ts'

const sources = catalogue.map((entry) => ({ id: entry.id, source: createPortalSource(entry) }))

describe.each(sources)('The paths of $id in the portal', ({ source }) => {
  const made = source.make('all', { seed: 1, most: undefined })

  it('can all be carried out there', () => {
    expect(source.bindings).toBeDefined()
    expect(made.flatMap((one) => whyNotInBrowser(source.bindings!, one)?.reason ?? [])).toEqual([])
  })

  it('cover everything but what cannot happen there, and say so', () => {
    const measures = source.measure(made)
    for (const { covered, all, leftOut } of measures)
      expect(covered + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(all)
  })
})

describe('That something cannot happen', () => {
  it.each([
    // Anyone who corrects the form while the text of new terms is on its way, and declines them then.
    [
      'sign-in',
      'open.enteringCredentials: acceptance.expired  ⇒  open.enteringCredentials.awaitingAcceptance: credentials.reconsidered',
    ],
    [
      'sign-in',
      'open.enteringCredentials.awaitingAcceptance: credentials.reconsidered  ⇒  open.enteringCredentials: acceptance.withdrawn',
    ],
    // A browser that fills in the form by itself.
    ['legal-acceptance', 'choosingTerms: always [else]  ⇒  lookingUp.form: acceptance.demanded'],
    // Another code at the password reset.
    ['human-check', 'choosingCheck: always [checkWasPassed]  ⇒  passed: check.demanded'],
    // Anyone who asks for a code shortly before the old one is too old.
    ['otp-entry', 'unnoticed: after codeLifetime'],
  ])('is not said of what was seen: %s', (id, pair) => {
    const { source } = sources.find((one) => one.id === id)!
    expect(source.leftOut()!.pairs.get(pair)).toBeUndefined()
  })

  it('is true of what the terms say: their machine never says it in that order', () => {
    const terms = createPathSource(catalogue.find(({ id }) => id === 'legal-acceptance')!)
    const messages = { tellAccepted: 'given', tellExpired: 'expired', tellWithdrawn: 'withdrawn' } as const
    const rows = new Map(terms.model.description.transitions.map((row) => [row.key, row]))
    const states = new Map(terms.model.description.states.map((state) => [state.path, state]))
    const saidBy = (taken: readonly string[]) =>
      taken.flatMap((key) => {
        const row = rows.get(key)!
        const entered = row.targets.flatMap((target) => states.get(target)?.entry ?? [])
        return [...row.actions, ...entered].flatMap(
          (action) => messages[action as keyof typeof messages] ?? [],
        )
      })
    const orders = new Set<string>()
    for (const graph of terms.graphs()) {
      const seen = new Set<string>()
      const visit = (key: string, last: string, said: readonly string[]) => {
        for (const one of said) {
          orders.add(`${last} ⇒ ${one}`)
          last = one
        }
        if (seen.has(`${key} ${last}`)) return
        seen.add(`${key} ${last}`)
        for (const edge of graph.configurations.get(key)?.edges ?? [])
          visit(edge.to, last, saidBy(edge.taken))
      }
      visit(graph.start.key, 'nothing', saidBy(graph.takenAtStart))
    }
    expect([...orders].toSorted()).toEqual([
      'expired ⇒ given',
      'expired ⇒ withdrawn',
      'given ⇒ expired',
      'given ⇒ given',
      'given ⇒ withdrawn',
      'nothing ⇒ expired',
      'nothing ⇒ given',
      'withdrawn ⇒ given',
      'withdrawn ⇒ withdrawn',
    ])
  })
})

describe('How much the paths of a flow cover', () => {
  const measured = (source: ReturnType<typeof createPathSource>) =>
    coverageText({
      paths: [],
      coverage: source.measure(source.make('pairs', { seed: 1, most: undefined })),
    })
  const entry = catalogue.find(({ id }) => id === 'sign-in')!

  it('names what other machines and pages make impossible, with the reason', () => {
    expect(measured(createPortalSource(entry))).toMatch(
      /pairs \d+\/\d+\. Cannot happen in the portal: pairs: 2 × terms are declined in their dialog, .+, 6 × only terms that count as accepted expire, .+\.$/,
    )
  })

  it('is everything on the machine alone', () => {
    expect(measured(createPathSource(entry))).toMatch(/pairs (\d+)\/\1\.$/)
  })
})
