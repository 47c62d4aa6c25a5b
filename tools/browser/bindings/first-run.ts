/** The first run in the browser: by somebody who has installed the portal. */
import type { ErrorDetails } from '#contract/envelope.ts'
import type { FirstRunState } from '#contract/first-run.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import {
  sampleBegun,
  sampleFinished,
  sampleIncomplete,
  sampleNamed,
  samplePaid,
  sampleSpoken,
  sampleStaffed,
  sampleTried,
} from '#machines/first-run/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, heading, shows, status } from './looks.ts'

const why =
  'the portal of a walk is set up: the tests of the server set up real ones (tests/server/first-run.test.ts)'
const state = (item: FirstRunState): Outcome => answeredOnTheWire({ item }, why)
const refused = (code: ErrorCode, details?: ErrorDetails): Outcome => refusedOnTheWire(code, why, details)

const lost = {
  'another browser took over': refused('firstRun.session'),
  'the portal is set up': refused('firstRun.over'),
}

const begun = {
  'nothing saved': state(sampleBegun),
  'organisation saved': state(sampleNamed),
  'languages saved': state(sampleSpoken),
  'message tried': state(sampleTried),
  'administrators saved': state(sampleStaffed),
  'everything saved': state(samplePaid),
  'variables missing': state(sampleIncomplete),
  ...lost,
}

const valueRefused = (field: string) => ({
  'a value refused': refused('firstRun.value', { field }),
  ...lost,
})

const savedAll = { 'saved, with all that follows': state(samplePaid) }

const field = ({ page }: Scene, name: string) => page.locator(`form [name=${name}]`)

/** The step whose name is this is the one that is asked for. */
const current = ({ page, t }: Scene, step: string) =>
  page.locator('li[aria-current=step] > p').getByText(t(`first-run:${step}.title`), { exact: true })

const notSaved = (scene: Scene) => alert(scene, 'first-run:notSaved')
const notAnswered = (scene: Scene) => alert(scene, 'first-run:notAnswered')
const busy = (scene: Scene) => status(scene, 'first-run:saving')

/** A step as it waits, in all three ways, and as it is saved. */
const looksOf = (step: string, saving: string): Bindings['states'] => ({
  [`guiding.${step}.form.asking`]: (scene) => ({
    seen: [current(scene, step)],
    unseen: [notSaved(scene), notAnswered(scene), busy(scene)],
  }),
  [`guiding.${step}.form.refused`]: (scene) => ({ seen: [current(scene, step), notSaved(scene)] }),
  [`guiding.${step}.form.unreachable`]: (scene) => ({ seen: [current(scene, step), notAnswered(scene)] }),
  [`guiding.${step}.${saving}`]: (scene) => ({ seen: [current(scene, step), busy(scene)] }),
})

const nameFields = { nameEl: 'el', nameEn: 'en', nameRu: 'ru', nameAr: 'ar' } as const
const languages = ['en', 'el', 'ru', 'ar']

export const firstRunBindings: Bindings = {
  id: 'first-run',
  portals: { usual: { humanCheck: 'none' } },

  open: (scene, input) =>
    scene.open(input === 'loaded again' ? '/firstRun' : '/firstRun#the%20token%20of%20the%20console'),

  user: {
    async 'organisation.submitted'(scene, { names, ...rest }) {
      for (const [name, language] of Object.entries(nameFields))
        await field(scene, name).fill((names as Record<string, string>)[language] ?? '')
      for (const name of ['supportEmail', 'waterDay', 'waterNight', 'electricityDay', 'electricityNight'])
        await field(scene, name).fill(String(rest[name]))
      await pressIfOn(scene, 'first-run:save')
    },
    async 'languages.submitted'(scene, { languages: chosen, defaultLanguage }) {
      for (const code of languages) await field(scene, code).setChecked((chosen as string[]).includes(code))
      await field(scene, 'defaultLanguage').selectOption(String(defaultLanguage))
      await pressIfOn(scene, 'first-run:save')
    },
    async 'message.submitted'(scene, { channel, to }) {
      await field(scene, String(channel)).fill(String(to))
      await pressIfOn(scene, `first-run:messages.try.${String(channel)}`)
    },
    'messages.passed': (scene) => press(scene, 'first-run:next'),
    async 'administrators.submitted'(scene, { administrators }) {
      for (const [index, person] of (administrators as FirstRunState['administrators']).entries()) {
        await field(scene, `name${index + 1}`).fill(person.name)
        await field(scene, `email${index + 1}`).fill(person.email)
        await field(scene, `language${index + 1}`).selectOption(person.language)
      }
      await pressIfOn(scene, 'first-run:save')
    },
    async 'payment.submitted'(scene, { kinds, link }) {
      await field(scene, 'card').setChecked((kinds as string[]).includes('card'))
      await field(scene, 'link').fill(String(link))
      await pressIfOn(scene, 'first-run:save')
    },
    'finish.confirmed': (scene) => press(scene, 'first-run:reviewing.finish'),
    'back.requested': (scene) => press(scene, 'first-run:back'),
    'start.retried': (scene) => press(scene, 'first-run:again'),
    'portal.entered': (scene) => press(scene, 'first-run:enter'),
  },

  services: {
    openFirstRun: { call: 'openFirstRun', done: { ...begun, 'token refused': refused('firstRun.token') } },
    getFirstRun: { call: 'getFirstRun', done: { ...begun, 'server busy': refused('server.overloaded') } },
    saveFirstRunOrganisation: {
      call: 'saveFirstRunOrganisation',
      done: { ...savedAll, ...valueRefused('supportEmail') },
    },
    saveFirstRunLanguages: {
      call: 'saveFirstRunLanguages',
      done: { ...savedAll, ...valueRefused('defaultLanguage') },
    },
    tryFirstRunMessage: {
      call: 'tryFirstRunMessage',
      done: { tried: state(sampleTried), ...valueRefused('to') },
    },
    saveFirstRunAdministrators: {
      call: 'saveFirstRunAdministrators',
      done: { ...savedAll, ...valueRefused('email2') },
    },
    saveFirstRunPayment: {
      call: 'saveFirstRunPayment',
      done: { saved: state(samplePaid), ...valueRefused('link') },
    },
    finishFirstRun: {
      call: 'finishFirstRun',
      done: {
        finished: state(sampleFinished),
        'variables missing': state(sampleIncomplete),
        'a step is missing': refused('firstRun.unfinished', { step: 'languages' }),
        ...lost,
      },
    },
  },

  delays: [],

  states: {
    opening: shows(status, 'first-run:opening'),
    resuming: shows(status, 'first-run:resuming'),
    unreachable: shows(heading, 'first-run:unreachable.title'),
    turnedAway: shows(heading, 'first-run:turnedAway.title'),
    sessionLost: shows(heading, 'first-run:sessionLost.title'),
    setUpBefore: shows(heading, 'first-run:setUpBefore.title'),
    ...looksOf('organisation', 'saving'),
    ...looksOf('languages', 'saving'),
    ...looksOf('messages', 'trying'),
    ...looksOf('administrators', 'saving'),
    ...looksOf('payment', 'saving'),
    ...looksOf('reviewing', 'finishing'),
    waitingForRestart: shows(heading, 'first-run:waitingForRestart.title'),
    finished: shows(heading, 'first-run:finished.title'),
    entered: shows(heading, 'sign-in:title'),
  },
}
