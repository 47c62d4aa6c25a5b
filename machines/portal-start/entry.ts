/** Portal start in the catalogue. */
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { portalStartMachine } from './portal-start.machine.ts'

/** The settings that the machine reads; the rest is for the screens. */
const organisation = (settings: Partial<OrganisationSettings>) =>
  fulfilled({
    isValid: true,
    enablePortal: 1,
    enableSupportPage: false,
    enablePrivacyPolicy: false,
    ...settings,
  })
const utility = (settings: Partial<UtilitySettings>) =>
  fulfilled({ isValid: true, isPropertyOriented: true, ...settings })

export default defineEntry<typeof portalStartMachine>({
  id: 'portal-start',
  title: 'Portal start',
  purpose: 'Decides, before anything is shown, whether the portal is open and where a visit begins.',
  machine: portalStartMachine,
  standing: false,
  inputs: {
    'the home address': { path: '/', isAway: false },
    'the login address': { path: '/login', isAway: false },
    'another address': { path: '/activate/123', isAway: false },
    'a page that stands in for another': { path: '/activate/123', isAway: true },
  },
  events: { 'start.retried': { '': {} } },
  outcomes: {
    getOrganisationSettings: {
      done: {
        'portal enabled': organisation({}),
        'portal disabled': organisation({ enablePortal: 0 }),
        'disabled with support page': organisation({ enablePortal: 0, enableSupportPage: true }),
        'disabled with privacy page': organisation({ enablePortal: 0, enablePrivacyPolicy: true }),
        'being set up': organisation({ enablePortal: 0, isBeingSetUp: true }),
        'invalid settings': organisation({ isValid: false }),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    getSettings: {
      done: {
        'property oriented': utility({}),
        'not property oriented': utility({ isPropertyOriented: false }),
        'invalid settings': utility({ isValid: false, isPropertyOriented: false }),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
  },
  facts: ({ path, isAway, organisation, utility }) => ({ path, isAway, organisation, utility }),
})
