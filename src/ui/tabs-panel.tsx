import * as Radix from '@radix-ui/react-tabs'
import { useTranslation } from 'react-i18next'
import type { TabsProps } from './tabs.tsx'

/** The tabs themselves; draw `Tabs` of `tabs.tsx`, which loads them when needed. */
export default function TabsPanel({ label, tabs, selected, onSelect }: TabsProps) {
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
            className="-mb-px min-h-11 border-b-3 border-transparent px-4 py-2 font-semibold text-muted hover:text-ink data-[state=active]:border-brand-ink data-[state=active]:text-brand-ink"
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
