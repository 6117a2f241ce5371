import type { Choice } from '../../shape/shape.ts'
import {
  CalendarProblem as CalendarProblemSchema,
  CalendarProvider as CalendarProviderSchema,
  calendarRoutes,
} from '../../visit/calendars.ts'
import { called } from '../called.ts'

export const chooseCalendars = called(calendarRoutes.chooseCalendars)
export const connectCalendar = called(calendarRoutes.connectCalendar)
export const listCalendars = called(calendarRoutes.listCalendars)
export const readCalendar = called(calendarRoutes.readCalendar)
export const removeCalendar = called(calendarRoutes.removeCalendar)
export type CalendarProblem = CalendarProblemSchema
export const CalendarProblem: Choice<CalendarProblem> = CalendarProblemSchema
export type CalendarProvider = CalendarProviderSchema
export const CalendarProvider: Choice<CalendarProvider> = CalendarProviderSchema
