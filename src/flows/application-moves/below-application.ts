/** What stands on the page below an application, which only the application itself can tell: its address may not say its kind. */
import { createContext, type ReactNode } from 'react'
import type { Application } from './application-moves-shown.ts'

export const BelowApplicationMoves = createContext<(application: Application) => ReactNode>(() => null)
