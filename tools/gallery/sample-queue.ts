/** What the queue of applications shows on the pictures: each group, an own one, one of a colleague, and one open beside it. */
import type { HeldApplication, QueuedApplication } from '#contract/application-queue.ts'
import type { Language } from '#contract/entities.ts'
import { dueGroups, openStatuses } from '#contract/rules/application-queue.ts'
import { heldQuery, queueQuery } from '#src/api/queue-queries.ts'

const queued = (id: number, more: Partial<QueuedApplication>): QueuedApplication => ({
  portalApplicationId: id,
  applicationType: 'newSupply',
  status: 'inProcess',
  customerName: 'Κωνσταντίνα Ανδρέου',
  place: 'Αθηνών 44, 2040 Στρόβολος',
  stateDueAt: '2026-11-25T11:00:00.000Z',
  caseDueAt: '2026-12-02T08:40:00.000Z',
  group: 'overdue',
  waitingSince: '',
  holderId: 0,
  holder: '',
  heldSince: '',
  isOwn: false,
  draftAt: '',
  hasMessage: false,
  ...more,
})

const items: readonly QueuedApplication[] = [
  queued(20391, {
    status: 'new',
    group: 'critical',
    stateDueAt: '2026-11-23T06:40:00.000Z',
    caseDueAt: '2026-11-30T08:40:00.000Z',
    hasMessage: true,
  }),
  queued(20402, {
    applicationType: 'instalmentPlan',
    customerName: 'Στέλιος Νικολάου',
    place: '',
    holderId: 7,
    holder: 'Ελένη Μάρκου',
    heldSince: '2026-11-25T08:00:00.000Z',
    isOwn: true,
    draftAt: '2026-11-25T09:10:00.000Z',
  }),
  queued(20411, {
    group: 'soon',
    customerName: 'Ξένια Δημητρίου',
    stateDueAt: '2026-11-27T06:10:00.000Z',
    holderId: 8,
    holder: 'Γεωργία Λοΐζου',
    heldSince: '2026-11-24T08:00:00.000Z',
  }),
  queued(20413, {
    applicationType: 'drilling',
    status: 'exported',
    group: 'later',
    customerName: 'سلمى حداد',
    stateDueAt: '2026-12-09T07:40:00.000Z',
    caseDueAt: '2026-12-23T08:40:00.000Z',
  }),
  queued(20322, {
    status: 'suspended',
    group: 'waiting',
    stateDueAt: '',
    caseDueAt: '',
    waitingSince: '2026-11-03T08:00:00.000Z',
  }),
]

const open: HeldApplication = {
  ...items[1]!,
  answer: {
    text: 'Ένας λογαριασμός είναι υπό αμφισβήτηση.',
    version: 3,
    by: 'Ελένη Μάρκου',
    at: '2026-11-25T09:10:00.000Z',
  },
}

const partsBy = (by: 'due' | 'status', shown: readonly QueuedApplication[]) =>
  (by === 'due' ? dueGroups : openStatuses).map((name) => {
    const inPart = shown.filter(({ group, status }) => (by === 'due' ? group : status) === name)
    const late = inPart.filter(({ group }) => group === 'critical' || group === 'overdue').length
    return { name, count: name === 'later' ? 14 : inPart.length, late, items: inPart }
  })

/** What the page of the queue reads. */
export const queueReads = (language: Language) => [
  ...(['due', 'status'] as const).map((By) => {
    const answer = {
      data: { status: 0 as const, text: '' },
      parts: partsBy(By, items),
      counts: { mine: 1, team: 18, unassigned: 14, all: 63 },
      soonUntil: '2026-11-30',
      next: items[0]!,
      types: ['drilling', 'instalmentPlan', 'newSupply'],
    }
    const none = partsBy(By, []).map((part) => ({ ...part, count: 0 }))
    return {
      query: queueQuery({ Whose: 'team', By, ApplicationType: '', Most: 10 }, language),
      answer,
      empty: {
        ...answer,
        parts: none,
        counts: { mine: 0, team: 0, unassigned: 14, all: 63 },
        next: null,
        types: [],
      },
    }
  }),
  { query: heldQuery(open.portalApplicationId, language), answer: open, empty: open },
]
