/**
 * The two clocks of an application, worked out from its history: how long it may stay in its state, and how long it may
 * take as a whole. They count minutes in which the offices are open, and stand still while it waits for the customer. Pure.
 */
import type { ApplicationStatus } from '#contract/entities.ts'
import { isOpenStatus, type OpenStatus } from '#contract/rules/application-queue.ts'
import {
  officeMinutesAfter,
  officeMinutesBetween,
  type UtilityCalendar,
} from '#contract/rules/calendar/utility-calendar.ts'

type Running = Exclude<OpenStatus, 'suspended'>

export interface ClockRules {
  calendar: UtilityCalendar
  /** Minutes of open offices. */
  inState: Readonly<Record<Running, number>>
  asAWhole: number
}

export interface Clocks {
  /** Undefined: the clocks do not run. */
  stateDueAt: Date | undefined
  caseDueAt: Date | undefined
  dueAt: Date | undefined
  criticalAt: Date | undefined
  waitingSince: Date | undefined
}

/** From when on an application stood so. */
export interface StatusSince {
  status: ApplicationStatus
  at: Date
}

const stopped: Clocks = {
  stateDueAt: undefined,
  caseDueAt: undefined,
  dueAt: undefined,
  criticalAt: undefined,
  waitingSince: undefined,
}

const earlier = (one: Date, other: Date): Date => (one <= other ? one : other)

/** @param history oldest first */
export function clocksOf(
  history: readonly StatusSince[],
  { calendar, inState, asAWhole }: ClockRules,
): Clocks {
  let wholeLeft = asAWhole
  let stateLeft = 0
  /** What was left of the state in which it began to wait for the customer: it goes on with that. */
  let before: { status: Running; left: number } | undefined
  let running: { status: Running; since: Date } | undefined
  let waitingSince: Date | undefined
  for (const { status, at } of history) {
    if (running) {
      const passed = officeMinutesBetween(calendar, running.since, at)
      wholeLeft -= passed
      stateLeft -= passed
    }
    if (status === 'suspended') {
      before = running ? { status: running.status, left: stateLeft } : before
      waitingSince ??= at
      running = undefined
    } else if (isOpenStatus(status)) {
      if (running?.status !== status) stateLeft = before?.status === status ? before.left : inState[status]
      before = undefined
      waitingSince = undefined
      running = { status, since: at }
    } else {
      running = undefined
      waitingSince = undefined
    }
  }
  if (!running) return { ...stopped, waitingSince }
  const { since, status } = running
  const stateDueAt = officeMinutesAfter(calendar, since, stateLeft)
  const caseDueAt = officeMinutesAfter(calendar, since, wholeLeft)
  return {
    stateDueAt,
    caseDueAt,
    dueAt: earlier(stateDueAt, caseDueAt),
    criticalAt: earlier(
      officeMinutesAfter(calendar, since, stateLeft + inState[status]),
      officeMinutesAfter(calendar, since, wholeLeft + asAWhole),
    ),
    waitingSince: undefined,
  }
}
