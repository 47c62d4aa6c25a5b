/** What both sides know of the queue of applications: its groups, its columns, and what can be chosen of it. */
import type { ApplicationStatus } from '../entities.ts'

/** How late an application is, the worst first. Each open one is in exactly one of these groups. */
export const dueGroups = ['critical', 'overdue', 'soon', 'later', 'waiting'] as const
export type DueGroup = (typeof dueGroups)[number]

/** Columns of the board: every state in which an application that was submitted is open. */
export const openStatuses = [
  'unknown',
  'new',
  'inProcess',
  'suspended',
  'readyForExport',
  'exported',
] as const satisfies readonly ApplicationStatus[]
export type OpenStatus = (typeof openStatuses)[number]

export const isOpenStatus = (status: ApplicationStatus): status is OpenStatus =>
  (openStatuses as readonly string[]).includes(status)

/**
 * Whose applications are shown. `team`: those of people in the own teams, and those that nobody has in the places of these
 * teams.
 */
export const queueOwners = ['mine', 'team', 'unassigned', 'all'] as const
export type QueueOwner = (typeof queueOwners)[number]

/** What is due within so many working days is due soon. */
export const soonWorkingDays = 2

/** Applications of a group or column that are sent at once. */
export const mostInGroup = 200

/** Characters of the draft of an answer: as many as a message has. */
export const longestAnswer = 4000
