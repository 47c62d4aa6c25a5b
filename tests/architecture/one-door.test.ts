/** The table of an area is read through its door, and by what changes its rows: nowhere else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../server')

/** Tables of areas, and the files that may name them. */
const doors: Record<string, readonly string[]> = {
  damage_claims: [
    'areas/damage-claims/visible-claims.ts',
    'areas/damage-claims/change-claim.ts',
    // Holds a record whatever anybody sees: the request itself is only shown to those who see the record.
    'areas/approvals/damage-payment.ts',
    'demonstration/areas.ts',
  ],
  // Those of areas that are definitions are named by nothing but what fills a portal that is tried out: the kit has their names
  // from the definitions.
  // Rules of maintenance hold records of several areas at once: they are named in its folder, and only there.
  elements: [
    'areas/maintenance/make-cards.ts',
    'areas/maintenance/overdue-schedules.ts',
    // People who report a fault name an element by the code on its label, and are told nothing of it.
    'areas/fault-reports/reported-place.ts',
    'demonstration/elements.ts',
    'demonstration/logs.ts',
    'demonstration/maintenance.ts',
  ],
  job_cards: [
    'areas/disconnections/work-at-the-meter.ts',
    // Entries of phones hold their card, also one that is somebody else's by then.
    'areas/field-entries/field-card.ts',
    'areas/field-entries/field-day.ts',
    'areas/field-entries/office-entries.ts',
    'areas/maintenance/follow-cards.ts',
    'areas/maintenance/occurrences.ts',
    'areas/maintenance/overdue-schedules.ts',
    'areas/maintenance/request-effects.ts',
    'areas/maintenance/time-effects.ts',
    'areas/maintenance/time-rows.ts',
    'areas/store/open-cards.ts',
    'demonstration/maintenance-history.ts',
    'demonstration/maintenance.ts',
    'demonstration/map.ts',
    'demonstration/store.ts',
  ],
  job_times: [
    'areas/field-entries/book-entry.ts',
    'areas/maintenance/time-rows.ts',
    'demonstration/maintenance-history.ts',
    'demonstration/maintenance.ts',
  ],
  map_features: [
    'areas/map/map-feature-effects.ts',
    'areas/map/map-import.ts',
    // Holds the area that an interruption is planned for.
    'areas/map/areas-to-interrupt.ts',
    'demonstration/map.ts',
  ],
  // Everybody's map is made of them, also for people who do not administer them.
  map_layers: [
    'areas/map/map-administration-effects.ts',
    'areas/map/map-settings.ts',
    'demonstration/map.ts',
  ],
  utility_maps: [
    'areas/map/map-administration-effects.ts',
    'areas/map/map-settings.ts',
    'demonstration/map.ts',
  ],
  maintenance_requests: [
    'areas/enquiries/enquiry-rows.ts',
    'areas/fault-reports/request-of-report.ts',
    'areas/fault-reports/report-status.ts',
    // A second alarm of a zone leads to the request that is open.
    'areas/laboratory/raise-alarm.ts',
    'areas/maintenance/follow-cards.ts',
    'demonstration/maintenance-history.ts',
    'demonstration/maintenance.ts',
  ],
  maintenance_schedules: [
    'areas/maintenance/make-cards.ts',
    'areas/maintenance/occurrences.ts',
    'areas/maintenance/overdue-schedules.ts',
    'demonstration/maintenance-history.ts',
    'demonstration/maintenance.ts',
  ],
  element_properties: ['demonstration/elements.ts'],
  photovoltaic_parks: ['demonstration/elements.ts'],
  record_changes: [
    // All scores of a ranking are computed anew, five hundred in a statement.
    'areas/assets/due-ranking.ts',
    // Ten thousand entries of a file are told of in one statement.
    'areas/bank-files/import-statement.ts',
    'areas/kit/record-history.ts',
    // The same for the values of a file.
    'areas/row-imports/add-values.ts',
    'demonstration/assets.ts',
    'demonstration/elements.ts',
    'demonstration/maintenance-history.ts',
  ],
  // Whatever is booked, is booked by one function.
  stock_balances: [
    // What lies in the own vehicle, for a phone.
    'areas/field-entries/field-day.ts',
    'areas/store/count-effects.ts',
    'areas/store/ledger-differences.ts',
    'areas/store/ledger.ts',
    'demonstration/store-movements.ts',
  ],
  // Where a meter is, its movements say.
  store_meters: [
    'areas/store/ledger-differences.ts',
    'areas/store/meter-places.ts',
    'demonstration/store-meters.ts',
  ],
  granted_rights: [
    // Administrators read what everybody may do.
    'areas/administration/employee-items.ts',
    'areas/rights/principal.ts',
    'areas/rights/grants.ts',
    'identity/sessions/may-administer.ts',
    // Passwords are switched off only when administrators come by another way; the platform imports no area.
    'platform/content/way-in.ts',
  ],
}

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

test.each(Object.entries(doors))('%s is read through its door alone', (table, allowed) => {
  // `elements` is also a word: of it, only what statements say counts.
  const named =
    table === 'elements'
      ? /(?:\b(?:from|join|into|update)\s+|::|\btable\(')elements\b/
      : new RegExp(`\\b${table}\\b`)
  const naming = files.filter((file) => named.test(readFileSync(join(server, file), 'utf8')))
  expect(naming.toSorted()).toEqual([...allowed].toSorted())
})

test('tables of definitions are read and written by the kit alone', () => {
  const naming = files.filter((file) =>
    /\b(?:area|part|other\.area)\.table\b|\{[^}]*\btable\b[^}]*\}: (?:Part|AnyArea)/.test(
      readFileSync(join(server, file), 'utf8'),
    ),
  )
  expect(naming.length).toBeGreaterThan(0)
  expect(naming.filter((file) => !file.startsWith('areas/kit/'))).toEqual([])
})
