import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { propertyLookupMachine } from '#machines/property-lookup/property-lookup.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { LoadingView } from '#src/ui/loader.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { PropertyConfirmation } from './property-confirmation.tsx'

export type PropertyLookupView = View<typeof propertyLookupMachine>

/** What the steps of the lookup need besides its machine. */
export interface PropertyLookupProps {
  lookup: PropertyLookupView
  /** The number that was typed before. */
  draft: string
  onTyped: (invoiceNumber: string) => void
  /** What confirming the address does. */
  confirmCaption: string
  /** The dialog that shows where the number stands. */
  Help: ComponentType<{ onClose: () => void }>
}

/** The steps that find a property: the number of an invoice, and the address that must be confirmed. */
export function PropertyLookup({ lookup, draft, onTyped, confirmCaption, Help }: PropertyLookupProps) {
  const { t } = useTranslation('property-lookup')
  // The form goes when an address is shown, and may come back.
  const [typed, setTyped] = useState(draft)
  const { snapshot } = lookup
  if (snapshot.status === 'done') return <LoadingView>{t('ended')}</LoadingView>
  if (snapshot.matches('confirmingProperty'))
    return <PropertyConfirmation lookup={lookup} confirmCaption={confirmCaption} />
  return (
    <InvoiceForm
      lookup={lookup}
      draft={typed}
      Help={Help}
      onTyped={(text) => {
        setTyped(text)
        onTyped(text)
      }}
    />
  )
}
