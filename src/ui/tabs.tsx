import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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

/** What belongs together and is not seen at once. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const { i18n } = useTranslation()
  const first = tabs[0]
  if (!first) return null
  return (
    <Radix.Root
      {...(selected === undefined ? { defaultValue: first.id } : { value: selected })}
      {...(onSelect && { onValueChange: onSelect })}
      dir={i18n.dir()}
      className="flex flex-col gap-6"
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="min-h-11 border-b-3 wrap-normal border-transparent px-4 py-2 font-semibold text-muted hover:text-ink data-[state=active]:border-brand-ink data-[state=active]:text-brand-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} forceMount className="data-[state=inactive]:hidden">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
