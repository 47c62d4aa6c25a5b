import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Three dots at half opacity while something is fetched (A §2.3), and a sentence for screen readers. */
export function Loader({ label }: { label?: string }) {
  const { t } = useTranslation('ui', { useSuspense: false })
  return (
    <div role="status" className="grid min-h-40 place-items-center">
      <span aria-hidden className="flex gap-2 opacity-50">
        <Dot delay="0s" />
        <Dot delay="0.15s" />
        <Dot delay="0.3s" />
      </span>
      <VisuallyHidden>{label ?? t('loader.label')}</VisuallyHidden>
    </div>
  )
}

const Dot = ({ delay }: { delay: string }) => (
  <span className="size-3.5 animate-breathe rounded-full bg-brand-ink" style={{ animationDelay: delay }} />
)
