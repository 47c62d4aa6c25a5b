/** Calls of the area of stock bookings. */
import { areaCalls } from './area-calls.ts'
import { stockBookings } from './areas/stock-bookings/stock-bookings.area.ts'

export const {
  list: getStockBookings,
  read: getStockBooking,
  insert: insertStockBooking,
  change: changeStockBooking,
  move: moveStockBooking,
  remove: deleteStockBooking,
  history: getStockBookingHistory,
  choices: getStockBookingChoices,
} = areaCalls(stockBookings)
