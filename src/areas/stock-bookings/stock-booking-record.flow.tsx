/** `/stockBookings/{id}` and `/stockBookings/new`. */
import {
  changeStockBooking,
  deleteStockBooking,
  getStockBooking,
  getStockBookingHistory,
  getStockBookings,
  insertStockBooking,
  moveStockBooking,
} from '#contract/stock-bookings.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { stockBookingPages } from './stock-booking-pages.ts'

export default defineAreaRecord(stockBookingPages, {
  list: getStockBookings,
  read: getStockBooking,
  insert: insertStockBooking,
  change: changeStockBooking,
  move: moveStockBooking,
  remove: deleteStockBooking,
  history: getStockBookingHistory,
})
