import { bookingRoutes } from '../visit/bookings.ts'
import { called } from './called.ts'

export const listSlots = called(bookingRoutes.listSlots)
export const bookMeeting = called(bookingRoutes.bookMeeting)
