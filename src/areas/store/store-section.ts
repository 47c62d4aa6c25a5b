/** The pages of the store, which lead to each other. */
import { requisitionLines } from '#contract/areas/requisition-lines/requisition-lines.area.ts'
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import { stockBalances } from '#contract/areas/stock-balances/stock-balances.area.ts'
import { stockBookings } from '#contract/areas/stock-bookings/stock-bookings.area.ts'
import { stockCounts } from '#contract/areas/stock-counts/stock-counts.area.ts'
import { stockMovements } from '#contract/areas/stock-movements/stock-movements.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { storeMeters } from '#contract/areas/store-meters/store-meters.area.ts'
import { transfers } from '#contract/areas/transfers/transfers.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const storeSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: requisitions.path, name: 'section.requisitions' },
    { path: requisitionLines.path, name: 'section.requisitionLines' },
    { path: stockBalances.path, name: 'section.stockBalances' },
    { path: stockBookings.path, name: 'section.stockBookings' },
    { path: transfers.path, name: 'section.transfers' },
    { path: stockCounts.path, name: 'section.stockCounts' },
    { path: stockMovements.path, name: 'section.stockMovements' },
    { path: storeItems.path, name: 'section.storeItems' },
    { path: storeMeters.path, name: 'section.storeMeters' },
    { path: warehouses.path, name: 'section.warehouses' },
  ],
  texts: 'store',
}
