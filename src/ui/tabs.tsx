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
  /** What a tab holds stays as it is while another one is shown. */
  tabs: readonly Tab[]
  /** The tab that is shown, where something else can change it too; else the first one is at first. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Tabs, loaded when the first ones are drawn. */
export const Tabs = lazy(() => import('./tabs-panel.tsx'))
