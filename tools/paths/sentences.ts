/**
 * What testers read about a machine: sentences made from the descriptions of its states and transitions, from the
 * names of its samples, and from what its bindings do and look for in the browser. They are English and quote the
 * portal's captions in any language.
 */
import { calls, type CallName } from '#contract/index.ts'
import type { Language } from '#contract/entities.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { demonstrationAccounts, demonstrationPassword } from '#server/demonstration/accounts.ts'
import { allBindings } from '#tools/browser/all-bindings.ts'
import type { Bindings, ByHand, Quoting, Service } from '#tools/browser/driver/bindings.ts'
import type { Scene } from '#tools/browser/driver/scene.ts'
import type { Path, PathStep } from '#tools/model/path.ts'
import { eventSamples } from '#tools/model/possible-events.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { text } from '#tools/browser/stage/texts.ts'
import type { Check } from './expectation.ts'
import { needsSignIn } from './needs-sign-in.ts'
import { recordLook, recordPerson, recordVisit, type Recorded } from './recorded-person.ts'

/** The sentences of one machine. They begin small and end without a full stop. */
export interface Sentences {
  /** What holds before every path with an input. */
  given: Readonly<Record<string, readonly string[]>>
  /** What a person does or an answer is, by the label of the step; what time does, `waited` tells. */
  steps: Readonly<Record<string, string>>
}

const bindingsOf = ({ id }: CatalogueEntry) =>
  allBindings.find((bindings) => bindings.id === id) as Bindings | undefined

/** As part of a sentence: without its capital letter and its full stop. Abbreviations keep theirs. */
export const asPart = (sentence: string): string => {
  const bare = sentence.replace(/\.$/, '')
  return /^\p{Lu}(?![\p{Lu}.-])/u.test(bare) ? bare[0]!.toLowerCase() + bare.slice(1) : bare
}

/** With a capital letter at its beginning and a full stop at its end, for where sentences stand alone. */
export const asSentence = (text: string): string => {
  const whole = text.slice(0, 1).toUpperCase() + text.slice(1)
  return /[.!?؟…][”»]?$/.test(whole) ? whole : `${whole}.`
}

/** `credentials.submitted` → `credentials submitted`, `openedAgain` → `opened again`. */
const spelled = (name: string) =>
  name
    .replaceAll('.', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()

const listed = (parts: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)

const quotingIn = (language: Language): Quoting => ({
  language,
  t: (key, values) => text(language, key, values),
})

const fieldCaptionsOf = (bindings: Bindings | undefined, language: Language) =>
  bindings?.fieldCaptions?.(quotingIn(language)) ?? {}

/** What a person does by a binding; undefined when it does nothing that could be told. */
const acted = async (
  bindings: Bindings | undefined,
  language: Language,
  act: ((scene: Scene) => Promise<void>) | undefined,
) => {
  if (!act) return undefined
  const record = () => recordPerson(language, act, fieldCaptionsOf(bindings, language))
  return personDoes(await record(), await record())
}

/** What is drawn by lot helps nobody, and paths would change each time. */
const personDoes = (once: Recorded, again: Recorded): string | undefined => {
  const acts = listed(once.acts) === listed(again.acts) ? once.acts : once.bareActs
  return acts.length === 0 ? undefined : `the person ${listed(acts)}`
}

/** What a sample is called, beside what is done; some have no name. */
const sampleIn = (label: string, type: string): string => {
  const sample = label.slice(type.length)
  return /^\(\s*\)$/.test(sample) ? '' : sample.replace('(', ' (')
}

/** What a person does so that something is sent to the machine, or so that a child of it ends. */
const actOf = (bindings: Bindings | undefined, type: string) =>
  bindings?.user[type] ??
  Object.values(bindings?.services ?? {})
    .map((service) => ('messages' in service ? service.messages[type] : undefined))
    .find((message) => message !== undefined)

/** Words of their own may quote captions. */
const wordsFor = (language: Language, words: NonNullable<Bindings['inWords']>[string] | undefined) =>
  typeof words === 'function' ? words(quotingIn(language)) : words

const eventSentences = async (entry: CatalogueEntry, language: Language) => {
  const bindings = bindingsOf(entry)
  const steps: Record<string, string> = {}
  for (const { label, type, event } of eventSamples(entry)) {
    const act = actOf(bindings, type)
    const done =
      wordsFor(language, bindings?.inWords?.[type]) ??
      (await acted(bindings, language, act && ((scene) => act(scene, event)))) ??
      `“${spelled(type)}” happens`
    steps[label] = done + sampleIn(label, type)
  }
  return steps
}

const callName = (actor: string, service: Service | undefined): string | undefined => {
  const name = service && 'call' in service ? service.call : actor
  return name in calls ? calls[name as CallName].name : undefined
}

const outcomeOf = (service: Service | undefined, sample: string): ByHand | undefined => {
  if (service && 'messages' in service) return service.byHand?.[sample]
  const outcome = service?.done[sample]
  return typeof outcome === 'object' && outcome.by === 'server' ? outcome.byHand : undefined
}

/** Longer answers nobody copies. */
const longestOverride = 150

/** What is put in the place of an answer; undefined where it is too long to copy. */
const overriding = (body: unknown): string | undefined => {
  const json = JSON.stringify(body)
  return json.length > longestOverride ? undefined : json
}

/** What a step is about, without how it comes about and what is typed. */
export const inShort = (action: string): string =>
  action
    .replace(/ \((?:not by hand|by hand): .*\)$| \(as prepared\)$/, '')
    .replaceAll(/as soon as (?:\w+ )*“[^”]*” is there, /g, '')
    .replaceAll(/ with (?:“[^”]*”|the newest code(?: by [\w -]+ to \S+)? in the outbox)/g, '')

/** How somebody at a keyboard brings an answer about, or why nobody can without another answer in its place. */
const handText = (service: Service | undefined, sample: string): string => {
  const outcome = service?.done[sample]
  if (typeof outcome === 'object' && outcome.by === 'wire')
    return ` (not by hand: ${outcome.why}${overriding(outcome.body) === undefined ? '' : '; overridden as prepared'})`
  const byHand = outcomeOf(service, sample)
  if (byHand === undefined) return ''
  return typeof byHand === 'string' ? ` (by hand: ${byHand})` : ' (as prepared)'
}

/** What somebody at a keyboard prepares for a step, and does after it. */
export interface PreparedStep extends Exclude<ByHand, string> {
  /** The network is not there when the portal calls. */
  offline?: true
  /** The call whose answer the step is. */
  call?: string
  /** The step is something that a person does: it can be prepared until then, and not only until a call is made. */
  isAct: boolean
}

/** What a step needs of somebody at a keyboard, besides what it says. */
export const preparationFor = (
  entry: CatalogueEntry,
  { kind, label, actor = '' }: PathStep,
): PreparedStep => {
  const service = bindingsOf(entry)?.services[actor]
  const call = callName(actor, service)
  if (kind === 'error' && call) return { ...withoutNetwork, call, isAct: false }
  const sample = label.slice(`done(${actor}: `.length, -1)
  const byHand = kind === 'done' ? outcomeOf(service, sample) : undefined
  const outcome = kind === 'done' ? service?.done[sample] : undefined
  const override = typeof outcome === 'object' && outcome.by === 'wire' ? overriding(outcome.body) : undefined
  if (call && override !== undefined)
    return {
      meanwhile: `override the answer to “${call}” in the developer tools with ${override}`,
      afterwards: 'take that back, so that the server answers again',
      call,
      isAct: false,
    }
  return {
    ...(typeof byHand === 'object' && byHand),
    ...(call !== undefined && { call }),
    isAct: service !== undefined && 'messages' in service,
  }
}

/**
 * How a call gets no answer. Offline lets the answer to what is under way through, and fails only what is asked for
 * after it.
 */
const withoutNetwork = { offline: true, afterwards: 'switch the browser back' } as const

const outcomeSentences = async (entry: CatalogueEntry, language: Language) => {
  const bindings = bindingsOf(entry)
  const steps: Record<string, string> = {}
  for (const [actor, { done, errors }] of Object.entries(entry.outcomes)) {
    const service = bindings?.services[actor]
    const call = callName(actor, service)
    for (const sample of Object.keys(done)) {
      const act = service && 'messages' in service ? service.done[sample] : undefined
      const ended = call
        ? `the service answers “${call}”: ${sample}${handText(service, sample)}`
        : `${
            wordsFor(language, bindings?.inWords?.[`done(${actor}: ${sample})`]) ??
            (await acted(bindings, language, act)) ??
            `the ${spelled(actor)} ends`
          } (${sample})${handText(service, sample)}`
      steps[`done(${actor}: ${sample})`] = ended
    }
    for (const sample of Object.keys(errors))
      steps[`error(${actor}: ${sample})`] =
        `the service gives no answer to “${call ?? spelled(actor)}”${call ? ' (as prepared)' : ''}`
  }
  return steps
}

const accounts = (() => {
  const one = (test: (account: (typeof demonstrationAccounts)[number]) => boolean) =>
    demonstrationAccounts.find(test)!.login
  const email = one(({ role, email: own }) => role === 2 && own !== '')
  const mobile = one(({ email: own }) => own === '')
  const employee = one(({ role }) => role === 1)
  return (
    `the account is ${email} with the password “${demonstrationPassword}” ` +
    `(by mobile number: ${mobile}; as an employee: ${employee})`
  )
})()

const givenSentences = async (entry: CatalogueEntry, language: Language) => {
  const bindings = bindingsOf(entry)
  const given: Record<string, readonly string[]> = {}
  const names = Object.keys(entry.inputs)
  for (const input of names) {
    const opened =
      bindings &&
      (await recordPerson(
        language,
        (scene) => bindings.open(scene, input),
        fieldCaptionsOf(bindings, language),
      ))
    const settings = [...(opened?.settings ?? [])].map(([name, value]) => `${name} is ${value}`)
    const way = opened && opened.acts.length > 0 ? `, where the person ${listed(opened.acts)}` : ''
    given[input] = [
      ...((await hasAccount(entry, language, opened)) ? [accounts] : []),
      ...(bindings?.givenByHand?.(quotingIn(language), input) ?? []),
      ...(settings.length === 0
        ? []
        : [`of the settings, ${listed(settings)} (“npm run settings -- set NAME VALUE”)`]),
      ...(opened?.address === undefined ? [] : [`the page ${opened.address} is open${way}`]),
      ...(names.length > 1 ? [`it begins so: ${input}`] : []),
    ]
  }
  return given
}

/** Whether the account of the demonstration is for something: the page is for people who have one, or its login is typed. */
const hasAccount = async (entry: CatalogueEntry, language: Language, opened: Recorded | undefined) => {
  const bindings = bindingsOf(entry)
  if (!bindings || opened?.needsAccount) return true
  if (bindings.isForStrangers) return false
  if (opened?.address !== undefined && (await needsSignIn(opened.address))) return true
  const visit = recordVisit(language)
  const acts = eventSamples(entry).map(({ type, event }) => [actOf(bindings, type), event] as const)
  const ends = Object.values(bindings.services).flatMap((service) =>
    'messages' in service ? Object.values(service.done) : [],
  )
  const all = [...acts.map(([act, event]) => act && ((scene: Scene) => act(scene, event))), ...ends]
  for (const act of all) if (act && (await visit.act(act)).needsAccount) return true
  return false
}

const made = new Map<string, Promise<Sentences>>()

const makeSentences = async (entry: CatalogueEntry, language: Language): Promise<Sentences> => ({
  given: await givenSentences(entry, language),
  steps: { ...(await eventSentences(entry, language)), ...(await outcomeSentences(entry, language)) },
})

/** The sentences of a machine, with captions in a language; of one without bindings only names are known. */
export const sentencesOf = (entry: CatalogueEntry, language: Language): Promise<Sentences> => {
  const key = `${entry.id} ${language}`
  const known = made.get(key) ?? makeSentences(entry, language)
  made.set(key, known)
  return known
}

/**
 * What the person does in the steps of one path, one after the other: which field was filled in before, and which of
 * several codes is asked for, only the way there tells. Undefined where words of the label alone say it.
 */
export const actionsAlong = async (
  entry: CatalogueEntry,
  language: Language,
  { input, steps }: Path,
  states: readonly ModelState[],
): Promise<readonly (string | undefined)[]> => {
  const bindings = bindingsOf(entry)
  if (!bindings) return steps.map(() => undefined)
  const captions = fieldCaptionsOf(bindings, language)
  const visits = [recordVisit(language, captions), recordVisit(language, captions)] as const
  const twice = async (...[act, seen]: Parameters<(typeof visits)[0]['act']>) =>
    [await visits[0].act(act, seen), await visits[1].act(act, seen)] as const
  await twice((scene) => bindings.open(scene, input))
  const told: (string | undefined)[] = []
  for (const [index, { kind, label, event, actor = '' }] of steps.entries()) {
    const service = bindings.services[actor]
    const sample = kind === 'done' ? label.slice(`done(${actor}: `.length, -1) : ''
    const type = kind === 'done' ? label : event.type
    const ends = service && 'messages' in service ? service.done[sample] : undefined
    const act = kind === 'done' ? ends : actOf(bindings, type)
    const before = states[index]!
    const active = Object.keys(bindings.states).filter((path) =>
      before.snapshot._nodes.some(({ path: keys }) => keys.join('.') === path),
    )
    const recorded =
      act &&
      (await twice(
        (scene) => act(scene, event),
        (scene) => active.map((path) => bindings.states[path]!(scene, before)),
      ))
    const does = recorded && bindings.inWords?.[type] === undefined ? personDoes(...recorded) : undefined
    told.push(
      does && does + (kind === 'done' ? ` (${sample})${handText(service, sample)}` : sampleIn(label, type)),
    )
  }
  return told
}

/** The captions by which a state is known on the page; empty where it is known by something that has none. */
export const captionsOf = (
  entry: CatalogueEntry,
  language: Language,
  path: string,
  state: ModelState,
): string[] => {
  const look = bindingsOf(entry)?.states[path]
  return look
    ? recordLook(language, (scene) => look(scene, state), fieldCaptionsOf(bindingsOf(entry), language))
    : []
}

/** Who brings about a step, and how a walk knows that what it stands for has happened. */
export const causeOf = (entry: CatalogueEntry, { kind, label, actor = '' }: PathStep): Check => {
  if (kind === 'error') return 'answered on the wire'
  if (kind !== 'done') return 'not checked'
  const service = bindingsOf(entry)?.services[actor]
  const outcome = service?.done[label.slice(`done(${actor}: `.length, -1)]
  if (outcome === undefined || typeof outcome === 'function') return 'not checked'
  return outcome.by === 'wire' ? 'answered on the wire' : 'arranged'
}
