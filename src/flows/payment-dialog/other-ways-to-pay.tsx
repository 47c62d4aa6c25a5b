import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Icon } from '#src/ui/icon.tsx'

/** How to pay without the portal, as configured (text 116): paragraphs whose first lines are their titles. */
export function OtherWaysToPay({
  text,
  accountNo = '',
  open = false,
}: {
  /** Undefined or empty: nothing is known, and nothing drawn. */
  text: string | undefined
  /** The reference of a transfer, where it is known. */
  accountNo?: string
  /** Whether it is there to be read, and not only to be opened. */
  open?: boolean
}) {
  const { t } = useTranslation('payment-dialog')
  if (!text) return null
  return (
    <details open={open} className="group rounded-control border border-control">
      <summary className="flex min-h-12 items-center gap-3 rounded-control px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="building" className="size-5 text-brand-ink" />
        <span className="flex-1">{t('other.title')}</span>
        <Icon name="chevronDown" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
        {text.split(/\n\s*\n/).map((paragraph) => {
          const [title, ...lines] = paragraph.split('\n')
          return (
            <div key={paragraph} dir="auto">
              <p className="font-semibold">{title}</p>
              {lines.length > 0 && <p className="whitespace-pre-line text-muted">{lines.join('\n')}</p>}
            </div>
          )
        })}
        {accountNo && (
          <p className="border-t border-line pt-3 font-semibold">
            {t('other.reference', { accountNo: isolatedLtr(accountNo) })}
          </p>
        )}
      </div>
    </details>
  )
}
