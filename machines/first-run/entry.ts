/** The first run in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { firstRunMachine } from './first-run.machine.ts'
import {
  sampleAdministrators,
  sampleBegun,
  sampleFinished,
  sampleIncomplete,
  sampleNamed,
  sampleOrganisation,
  samplePaid,
  sampleSpoken,
  sampleStaffed,
  sampleTried,
} from './samples.ts'

const lost = {
  'another browser took over': refused('firstRun.session'),
  'the portal is set up': refused('firstRun.over'),
}

/** How far the first run can be when a page begins. */
const begun = {
  'nothing saved': fulfilled(sampleBegun),
  'organisation saved': fulfilled(sampleNamed),
  'languages saved': fulfilled(sampleSpoken),
  'message tried': fulfilled(sampleTried),
  'administrators saved': fulfilled(sampleStaffed),
  'everything saved': fulfilled(samplePaid),
  'variables missing': fulfilled(sampleIncomplete),
  ...lost,
}

const valueRefused = (field: string) => ({
  'a value refused': refused('firstRun.value', { field }),
  ...lost,
})

export default defineEntry<typeof firstRunMachine>({
  id: 'first-run',
  title: 'First run',
  purpose:
    'Somebody who has installed the portal sets it up, step by step, before anybody else is let in: by an address that the console of the server shows once.',
  machine: firstRunMachine,
  standing: false,
  mainWay: [
    'guiding.organisation.saving',
    'guiding.languages.saving',
    'guiding.messages',
    'guiding.administrators.saving',
    'guiding.payment.saving',
    'guiding.reviewing.finishing',
    'finished',
    'entered',
  ],
  inputs: {
    'the address of the console': { token: 'the token of the console' },
    'loaded again': { token: '' },
  },
  events: {
    'organisation.submitted': {
      'a name': sampleOrganisation,
      'no name': { ...sampleOrganisation, names: {} },
    },
    'languages.submitted': {
      'two languages': { languages: ['en', 'el'], defaultLanguage: 'el' },
      'none that people see first': { languages: ['en'], defaultLanguage: 'el' },
    },
    'message.submitted': {
      'an e-mail address': { channel: 'email', to: 'maria.ioannou@example.com' },
      'no e-mail address': { channel: 'email', to: 'maria' },
    },
    'messages.passed': { '': {} },
    'administrators.submitted': {
      'two people': { administrators: sampleAdministrators },
      'one person twice': {
        administrators: [
          sampleAdministrators[0]!,
          { ...sampleAdministrators[1]!, email: sampleAdministrators[0]!.email },
        ],
      },
    },
    'payment.submitted': {
      'by card, or on another page': { kinds: ['card'], link: 'https://pay.example.com/' },
      'no address': { kinds: [], link: 'the bank' },
    },
    'finish.confirmed': { '': {} },
    'back.requested': { '': {} },
    'start.retried': { '': {} },
    'portal.entered': { '': {} },
  },
  outcomes: {
    openFirstRun: {
      done: { ...begun, 'token refused': refused('firstRun.token') },
      errors: failures,
    },
    getFirstRun: {
      done: { ...begun, 'server busy': refused('server.overloaded') },
      errors: failures,
    },
    saveFirstRunOrganisation: {
      done: {
        'saved, with all that follows': fulfilled(samplePaid),
        ...valueRefused('supportEmail'),
      },
      errors: failures,
    },
    saveFirstRunLanguages: {
      done: {
        'saved, with all that follows': fulfilled(samplePaid),
        ...valueRefused('defaultLanguage'),
      },
      errors: failures,
    },
    tryFirstRunMessage: {
      done: { tried: fulfilled(sampleTried), ...valueRefused('to') },
      errors: failures,
    },
    saveFirstRunAdministrators: {
      done: {
        'saved, with all that follows': fulfilled(samplePaid),
        ...valueRefused('email2'),
      },
      errors: failures,
    },
    saveFirstRunPayment: {
      done: { saved: fulfilled(samplePaid), ...valueRefused('link') },
      errors: failures,
    },
    finishFirstRun: {
      done: {
        finished: fulfilled(sampleFinished),
        'variables missing': fulfilled(sampleIncomplete),
        'a step is missing': refused('firstRun.unfinished', { step: 'languages' }),
        ...lost,
      },
      errors: failures,
    },
  },
  facts: ({ token, state, refusal }) => ({
    token,
    refusal: refusal?.code,
    done: state?.done,
    missing: state?.missing,
    isFinished: state?.isFinished,
  }),
})
