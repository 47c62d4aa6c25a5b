/** Each hygiene check finds the fault that it is there for, and finds nothing in a sound machine. */
import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { checks, examine, unservedRequirements } from '#tools/model/hygiene/examine.ts'
import { leakReportEntry } from './sample/leak-report-entry.ts'
import { variantEntry, type LooseConfig } from './sample/variants.ts'

const requirements = Array.from({ length: 9 }, (_, index) => `LR-0${index + 1}`)

/** Values that a configuration holds by mistake, whatever the sample's types say. */
const put = (owner: LooseConfig | undefined, key: string, value: unknown) => {
  Object.assign(owner!, { [key]: value })
}

const form = (config: LooseConfig) => config.states!.describingLeak!.states!.form!.states!
const photo = (config: LooseConfig) => config.states!.describingLeak!.states!.photo!.states!
const rename = (states: LooseConfig, from: string, to: string) => {
  put(states, to, states[from])
  delete states[from]
}

/** Per demand: parts of the sentences that must name a fault, and the fault. */
const faults: Record<string, Record<string, CatalogueEntry>> = {
  'every name resolves in setup': {
    'state describingLeak.form.enteringPlace: the delay pateince does not exist': variantEntry((config) => {
      const { enteringPlace } = form(config)
      put(enteringPlace, 'after', { pateince: enteringPlace!.after!.patience })
    }),
    'the action clearRefusall does not exist': variantEntry((config) =>
      put(form(config).sendingReport, 'entry', 'clearRefusall'),
    ),
  },
  'nothing is written inline': {
    'an action is written inline': variantEntry((config) =>
      put(form(config).sendingReport, 'exit', assign({ tries: 0 })),
    ),
    'a guard is written inline': variantEntry((config) =>
      put(photo(config).photoMissing!.on!['photo.added'], 'guard', () => true),
    ),
    'the delay of 500 ms has no name': variantEntry((config) =>
      put(photo(config).photoMissing, 'after', { 500: 'photoWaived' }),
    ),
  },
  'the samples match events and actors both ways': {
    'the event photo.added has no sample': variantEntry(() => undefined, {
      events: { ...leakReportEntry.events, 'photo.added': {} },
    }),
    'there are samples for photo.removed, which no row listens to': variantEntry(() => undefined, {
      events: { ...leakReportEntry.events, 'photo.removed': { '': {} } },
    }),
    'the actor humanCheck has no outcomes': variantEntry(() => undefined, {
      outcomes: { sendReport: leakReportEntry.outcomes.sendReport! },
    }),
  },
  'guards read nothing but the facts': {
    'a guard reads context.tries': variantEntry(() => undefined, { facts: ({ urgent }) => ({ urgent }) }),
  },
  'every invoke is answered': {
    'sendReport has no onError': variantEntry((config) => {
      delete form(config).sendingReport!.invoke!.onError
    }),
    'humanCheck has no onDone': variantEntry((config) => {
      delete config.states!.checkingHuman!.invoke!.onDone
    }),
  },
  'the id of an invoke is its actor': {
    'invoke sendReport has the other id sending': variantEntry((config) =>
      put(form(config).sendingReport!.invoke, 'id', 'sending'),
    ),
  },
  'busy is on the states that wait for a call': {
    'makes the call sendReport and is not tagged busy': variantEntry((config) =>
      put(form(config).sendingReport, 'tags', []),
    ),
    'enteringPlace is tagged busy and makes no call': variantEntry((config) =>
      put(form(config).enteringPlace, 'tags', 'busy'),
    ),
  },
  'every choice ends in an unguarded row': {
    'done(sendReport) [triesRemain]”: the last row of the choice must have no guard': variantEntry(
      (config) => {
        const rows: unknown = form(config).sendingReport!.invoke!.onDone
        put(form(config).sendingReport!.invoke, 'onDone', (rows as unknown[]).slice(0, 2))
      },
    ),
  },
  'every state can be reached': {
    'state describingLeak.photo.photoAttached: no path reaches it': variantEntry((config) =>
      put(photo(config).photoMissing, 'on', {}),
    ),
  },
  'every row can be taken': {
    'unreachable: retry.requested”: nothing takes it': variantEntry(() => undefined, {
      outcomes: {
        ...leakReportEntry.outcomes,
        sendReport: { ...leakReportEntry.outcomes.sendReport!, errors: {} },
      },
    }),
  },
  'every flow can end from everywhere': {
    'no way leads from checkingHuman to an end': variantEntry((config) => {
      delete config.on
      delete config.states!.checkingHuman!.invoke!.onDone
    }),
  },
  'steps go on, stay, or begin anew': {
    'no state has the tag step.photo': variantEntry(() => undefined, {
      steps: { order: ['photo'], anewAt: 'photo' },
    }),
    'the tag step.sending is no step of the entry': variantEntry((config) =>
      put(form(config).sendingReport, 'tags', ['busy', 'step.sending']),
    ),
    'leads from step.sending': variantEntry(
      (config) => {
        put(form(config).enteringPlace, 'tags', ['step.place'])
        put(form(config).sendingReport, 'tags', ['busy', 'step.sending'])
        put(form(config).unreachable, 'tags', ['step.place'])
      },
      { steps: { order: ['place', 'sending'], anewAt: 'sending' } },
    ),
  },
  'no sample breaks the machine': {
    'done(sendReport: accepted) in describingLeak(form.sendingReport | photo.photoMissing) breaks it':
      variantEntry(() => undefined, {
        outcomes: {
          ...leakReportEntry.outcomes,
          sendReport: { done: { accepted: { kind: 'fulfilled' } }, errors: { unreachable: new Error('no') } },
        },
      }),
  },
  'machine, states and conditions are described': {
    'state reported: there is no description': variantEntry((config) =>
      put(config.states!.reported, 'description', ' '),
    ),
  },
  'every row serves a known requirement': {
    'the requirement LR-99 does not exist': variantEntry((config) =>
      put(config.on!['report.abandoned'], 'meta', { req: 'LR-99' }),
    ),
    'no requirement is named': variantEntry((config) => put(config.on!['report.abandoned'], 'meta', {})),
  },
  'states are named by what is waited for, done or reached': {
    'state done: the name says nothing': variantEntry((config) => {
      rename(config.states!, 'reported', 'done')
      put(config.states!.describingLeak!.onDone, 'target', 'done')
    }),
    'a busy state is named by a gerund': variantEntry((config) =>
      put(config.states!.expired, 'tags', 'busy'),
    ),
  },
  'guards are positive claims': {
    'the guard notUrgent is a negative claim': variantEntry(
      (config) => put(photo(config).photoMissing!.on!['photo.added'], 'guard', 'notUrgent'),
      {
        inputs: {},
      },
    ),
  },
  'events are named noun.verbed': {
    'the event SUBMIT is not of the form noun.verbed': variantEntry((config) =>
      put(config.on, 'SUBMIT', { target: '.abandoned' }),
    ),
  },
}

describe('The hygiene checks', () => {
  it.each(Object.entries(checks))('find nothing in a sound machine: %s', (_demand, check) => {
    expect(check(examine(leakReportEntry, requirements))).toEqual([])
  })

  describe.each(Object.entries(faults))('notice a breach of “%s”', (demand, faulty) => {
    it.each(Object.entries(faulty))('%s', (sentence, entry) => {
      const found = checks[demand]!(examine(entry, requirements))
      expect(found.join('\n')).toContain(sentence)
    })
  })

  it('are each shown to notice something', () => {
    expect(Object.keys(checks).filter((demand) => !(demand in faults))).toEqual([])
  })

  it('notice a requirement that no row serves', () => {
    const examined = examine(leakReportEntry, requirements)
    expect(unservedRequirements([examined], [...requirements, 'LR-10'])).toEqual([
      'No row of any machine serves LR-10.',
    ])
  })
})
