/**
 * Nothing of an application is lost: generated from the states of the machine and every way that leads through them,
 * with each call refused, unanswered or answered, and the session over at each of its states.
 */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { FilledForm, FormRules } from '#machines/new-customer-form/new-customer-form.setup.ts'
import type { newCustomerMachine } from '#machines/new-customer/new-customer.machine.ts'
import type { NewCustomerInput } from '#machines/new-customer/new-customer.setup.ts'
import { customTextsAreComplete } from '#machines/rules/new-customer.ts'
import { entryOf, isUndecided } from '#src/flows/new-customer/application-entry.ts'
import { endOf, keptEnd, shownEndIn } from '#src/flows/new-customer/shown-end.ts'
import { replay } from '#tools/model/coverage.ts'
import type { Path } from '#tools/model/path.ts'
import { stateText } from '#tools/model/state-value.ts'
import { machines, type ExaminedMachine } from './examined.ts'

type Snapshot = SnapshotFrom<typeof newCustomerMachine>

const examined = machines.find(({ entry }) => entry.id === 'new-customer')

interface Moment {
  state: string
  /** What happened last. */
  after: string
  snapshot: Snapshot
  /** What the person has filled in by then, told by the path alone. */
  filledIn: FilledForm
  /** How it was started over last. */
  startedOver: AnyEventObject | undefined
}

/** What somebody has filled in after each step: what was kept, until the form hands in more or it is started over. */
function filledInAlong({ input, steps }: Path, inputs: Readonly<Record<string, unknown>>): FilledForm[] {
  const { kept, rules, shownEnd } = inputs[input] as NewCustomerInput
  const empty = { ...emptyOf(inputs), customTexts: rules.customTexts }
  const atEnd = shownEnd && { ...emptyOf(inputs), texts: { Email: shownEnd.email } }
  const forms = [atEnd ?? kept?.form ?? empty]
  for (const { event, actor, kind } of steps) {
    const isHandedIn = kind === 'done' && actor === 'newCustomerForm'
    const handedIn = isHandedIn ? (event as unknown as { output: FilledForm }).output : undefined
    const corrected = correctedIn(event as AnyEventObject, rules)
    const form = handedIn ?? (startsOver(event) ? empty : forms.at(-1)!)
    forms.push(corrected ? { ...form, customTexts: { ...form.customTexts, ...corrected } } : form)
  }
  return forms
}

const startsOver = ({ type }: AnyEventObject): boolean =>
  type === 'draft.discarded' || type === 'application.begunAnew'

/** The additional fields as they were corrected: handed in only if they are complete, and kept where somebody goes back. */
const correctedIn = (
  event: AnyEventObject,
  { customFields }: FormRules,
): FilledForm['customTexts'] | undefined => {
  const texts = event['customTexts'] as FilledForm['customTexts'] | undefined
  if (event.type === 'step.returned') return texts
  return texts && customTextsAreComplete(customFields, texts) ? texts : undefined
}

/** The form as it begins: that of a kept application without what is in it. */
function emptyOf(inputs: Readonly<Record<string, unknown>>): FilledForm {
  const kept = Object.values(inputs)
    .map((input) => (input as NewCustomerInput).kept?.form)
    .find((form) => form !== undefined)
  return { ...kept!, texts: {}, customTexts: {}, consentToSms: true }
}

const placeOf = ({ state, after }: Moment) => `${state}, after ${after}`

const momentsOf = ({ entry, model, paths }: ExaminedMachine): Moment[] =>
  [...paths('transitions'), ...paths('pairs')].flatMap((path) => {
    const forms = filledInAlong(path, entry.inputs)
    return replay(entry, model, path).map(({ snapshot }, step) => ({
      state: stateText((snapshot as Snapshot).value),
      after: `${path.input}: ${path.steps[step - 1]?.label ?? 'the beginning'}`,
      snapshot: snapshot as Snapshot,
      filledIn: forms[step]!,
      startedOver: path.steps
        .slice(0, step)
        .map(({ event }): AnyEventObject => event)
        .findLast(startsOver),
    }))
  })

describe.runIf(examined)('The application of a new customer', () => {
  const { entry, model } = examined!
  const moments = momentsOf(examined!)
  const active = moments.filter(({ snapshot }) => snapshot.status === 'active')

  it('is seen in every state in which something can happen', () => {
    const seen = new Set(moments.map(({ state }) => state))
    const expected = Object.keys(entry.outcomes).length
    expect(seen.size).toBeGreaterThan(expected)
    for (const state of [
      'expired',
      'session.unsent.unreachable',
      'fillingIn.unreachable',
      'valuesUnsaved.valueRefused',
      'session.givingUp',
      'correctingValues.asking',
    ])
      expect(seen).toContain(state)
  })

  it('is complete in every state, whatever was refused, unanswered or over', () => {
    const lost = moments.filter(
      ({ snapshot, filledIn }) => !isDeepStrictEqual(entryOf(snapshot, undefined).form, filledIn),
    )
    expect(lost.map(placeOf)).toEqual([])
  })

  it('is complete again when the page is loaded anew, in every state, and is never sent by that', () => {
    // While it is not decided whether to go on, what was kept before stays as it is.
    const written = active.filter(({ snapshot }) => !isUndecided(snapshot) && !endOf(snapshot))
    expect(written.length).toBeGreaterThan(100)
    const lost = written.filter(({ snapshot, filledIn }) => {
      const { key, ...kept } = entryOf(snapshot, undefined)
      const { rules } = snapshot.context
      const again = model.start({
        key,
        nextKey: 'the next one',
        rules,
        kept: { ...kept, isReloaded: true },
        shownEnd: undefined,
      } satisfies NewCustomerInput)
      const { context, value } = again.snapshot as Snapshot
      const isAskedFirst = !kept.isSubmitted || stateText(value) === 'beginning.lookingForApplication'
      const isSent = [...again.running.values()].includes('createApplication')
      return isSent || !isAskedFirst || !isDeepStrictEqual(context.form, filledIn)
    })
    expect(lost.map(placeOf)).toEqual([])
  })

  it('is another one once it was started over, and the same one in every other state', () => {
    const { key, nextKey } = entry.inputs['a first visit'] as NewCustomerInput
    const expected = ({ startedOver }: Moment): unknown =>
      startedOver ? (startedOver['key'] ?? nextKey) : key
    const wrong = moments.filter((moment) => entryOf(moment.snapshot, undefined).key !== expected(moment))
    expect(new Set(moments.map(expected)).size).toBe(3)
    expect(wrong.map(placeOf)).toEqual([])
  })

  it('shows its end again after a reload, with nothing else of it, and sends nothing', () => {
    const ends = moments.filter(({ snapshot }) => endOf(snapshot))
    expect(new Set(ends.map(({ state }) => state))).toEqual(new Set(['applied', 'sentBefore']))
    const lost = ends.filter(({ snapshot, state }) => {
      const { key, rules, applicationId, valuesAreMissing } = snapshot.context
      const shownEnd = shownEndIn(keptEnd(endOf(snapshot)!))
      const again = model.start({
        key,
        nextKey: 'the next one',
        rules,
        kept: undefined,
        shownEnd,
      } satisfies NewCustomerInput)
      const { context, value } = again.snapshot as Snapshot
      const isSame = context.applicationId === applicationId && context.valuesAreMissing === valuesAreMissing
      return stateText(value) !== state || again.running.size > 0 || !isSame
    })
    expect(lost.map(placeOf)).toEqual([])
  })

  it('has no end to show where the tab has kept none, or something that no page has written', () => {
    for (const kept of [{}, { isOpen: 'yes' }, { applicationId: '0' }, { applicationId: '4711<b>' }])
      expect(shownEndIn(kept)).toBeUndefined()
  })
})
