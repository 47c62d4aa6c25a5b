/** The alerts that were told to somebody about an account with the utility, page by page. */
import { sql } from 'kysely'
import type { AlertRow } from '#contract/alerts.ts'
import type { AlertChannel, alertColumns, alertFilters, AlertKind } from '#contract/rules/alerts.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'
import type { AlertReader } from './alert-settings.ts'

interface Row {
  id: number
  told_at: string
  kind: AlertKind
  contract_no: string
  unit: 'm3' | 'kWh'
  occurrence: string
  measured: number
  compared: number
  channel: AlertChannel
}

const columns = {
  toldAt: 'told_at',
  kind: 'kind',
  contractNo: 'contract_no',
} satisfies Record<(typeof alertColumns)[number], string>

export async function listAlerts(
  db: Database,
  { accountId, accountNo }: AlertReader,
  options: ListOptions<keyof typeof columns> & { Filter?: (typeof alertFilters)[number] | undefined },
): Promise<ListPage<AlertRow>> {
  const { Filter = 'all' } = options
  const { items, ...rest } = await listPage<Row, keyof typeof columns>(
    db,
    {
      rows: sql`
        select alerts.id, told_at, kind, alerts.contract_no, tariffs.unit, occurrence, measured, compared, channel
        from alerts
        join supplies on supplies.contract_no = alerts.contract_no
        join tariffs on tariffs.code = supplies.tariff_code
        where alerts.account_id = ${accountId} and supplies.account_no = ${accountNo}
          and ${Filter === 'all' ? sql`true` : sql`kind = ${Filter}`}`,
      columns,
      first: { column: 'toldAt', isDescending: true },
      key: 'id',
      named: { kind: 'kind', channel: 'channel' },
      searched: ['contract_no', 'occurrence'],
      instant: 'told_at',
    },
    options,
  )
  return {
    ...rest,
    items: items.map(({ id, told_at, kind, contract_no, unit, occurrence, measured, compared, channel }) => ({
      id: Number(id),
      toldAt: new Date(told_at).toISOString(),
      kind,
      contractNo: contract_no,
      unit,
      occurrence,
      measured: Number(measured),
      compared: Number(compared),
      channel,
    })),
  }
}
