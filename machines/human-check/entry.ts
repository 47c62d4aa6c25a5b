/** The human check in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { humanCheckMachine } from './human-check.machine.ts'

export default defineEntry<typeof humanCheckMachine>({
  id: 'human-check',
  title: 'Human check',
  purpose:
    'Keeps automatic visitors out: an action that needs the check is remembered, and happens by itself once ' +
    'the check has passed.',
  machine: humanCheckMachine,
  standing: true,
  mainWay: ['unsolved', 'solving', 'passed'],
  inputs: {
    'solved by itself': { key: 'site-key', wasPassed: false, solvesItself: true },
    'a box to tick': { key: 'site-key', wasPassed: false, solvesItself: false },
    'passed on an earlier page': { key: 'site-key', wasPassed: true, solvesItself: true },
    'no key': { key: '', wasPassed: false, solvesItself: false },
  },
  events: {
    'action.gated': { 'sign in': { action: 'signIn' }, registration: { action: 'registration' } },
    'check.demanded': { 'sign in': { action: 'signIn' } },
    'check.started': { '': {} },
    'form.used': { '': {} },
  },
  outcomes: {
    obtainProof: { done: { 'a proof': 'proof' }, errors: failures },
    validateReCaptchaKey: {
      done: {
        accepted: fulfilled(true),
        'not accepted': fulfilled(false),
        refused: refused('humanCheck.required'),
      },
      errors: failures,
    },
  },
  facts: ({ key, remembered, wasPassed, solvesItself, wasDemanded }) => ({
    key: key !== '',
    remembered: remembered !== undefined,
    wasPassed,
    solvesItself,
    wasDemanded,
  }),
})
