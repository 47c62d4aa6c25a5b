/** The security page in the catalogue. */
import type { SecurityOverview } from '#contract/security.ts'
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { securityMachine } from './security.machine.ts'

const here = {
  id: 'session-1',
  current: true,
  startedAt: '2026-01-01T08:00:00.000Z',
  lastSeenAt: '2026-01-01T09:30:00.000Z',
  browser: 'Firefox',
  system: 'Windows',
}
const trust = {
  id: 'computer-1',
  current: true,
  trustedAt: '2025-12-20T08:00:00.000Z',
  lastUsedAt: '2026-01-01T08:00:00.000Z',
  expiresAt: '2026-01-19T08:00:00.000Z',
  browser: 'Firefox',
  system: 'Windows',
}

const full: SecurityOverview = {
  sessions: [
    here,
    {
      ...here,
      id: 'session-2',
      current: false,
      lastSeenAt: '2026-01-01T07:00:00.000Z',
      browser: 'Chrome',
      system: 'Android',
    },
    {
      ...here,
      id: 'session-3',
      current: false,
      startedAt: '2025-12-31T21:15:00.000Z',
      browser: '',
      system: '',
    },
  ],
  trustedComputers: [
    trust,
    { ...trust, id: 'computer-2', current: false, browser: 'Safari', system: 'macOS' },
  ],
  events: [
    { id: 'event-4', at: '2026-01-01T08:00:00.000Z', kind: 'signedIn' },
    { id: 'event-3', at: '2026-01-01T07:58:00.000Z', kind: 'password.wrong' },
    { id: 'event-2', at: '2025-12-20T08:00:00.000Z', kind: 'device.trusted' },
    { id: 'event-1', at: '2025-12-19T16:40:00.000Z', kind: 'email.changed' },
  ],
}

/** As it looks when nothing else is signed in and nothing is trusted. */
const bare: SecurityOverview = { sessions: [here], trustedComputers: [], events: [] }

const overviews = {
  done: {
    'everything there is': fulfilled(full),
    'this browser alone': fulfilled(bare),
    refused: refused('server.overloaded'),
  },
  errors: failures,
}
const revocations = { done: { done: fulfilled(null), refused: refused('access.denied') }, errors: failures }

export default defineEntry<typeof securityMachine>({
  id: 'security',
  title: 'Security of the account',
  purpose:
    'Somebody sees which browsers are signed in, which computers need no code and what has happened around ' +
    'the account, and ends what should not be.',
  machine: securityMachine,
  standing: false,
  inputs: { 'signed in': undefined },
  events: {
    'overview.requestedAgain': { '': {} },
    'sessionEnd.requested': { '': { id: 'session-2' } },
    'trustEnd.requested': { '': { id: 'computer-2' } },
    'signOutEverywhere.requested': { '': {} },
    'revocation.confirmed': { '': {} },
    'revocation.cancelled': { '': {} },
  },
  outcomes: {
    getSecurity: overviews,
    revokeSession: revocations,
    revokeTrustedComputer: revocations,
    signOutEverywhere: revocations,
  },
  facts: ({ revocation }) => ({ kind: revocation?.kind }),
})
