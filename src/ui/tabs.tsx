import { lazy, type ReactNode } from 'react'

/** One tab: its name, and what it shows. */
export interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

/** The properties of a set of tabs. */
export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab[]
}

/** Tabs, loaded when the first ones are drawn. */
export const Tabs = lazy(() => import('./tabs-panel.tsx'))
