/** `/stockBookings`. */
import { getStockBookings } from '#contract/stock-bookings.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { stockBookingPages } from './stock-booking-pages.ts'

export default defineAreaList(stockBookingPages, getStockBookings)
