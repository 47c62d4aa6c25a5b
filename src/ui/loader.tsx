import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * Three dots at half opacity while something is fetched (A §2.3), and a sentence for screen readers. The first content of a page
 * has `ShapedLoader`, which stands in a module of its own: the files that every page waits for do without shapes.
 */
export function Loader({ label }: { label?: string }) {
  const { t } = useTranslation('ui', { useSuspense: false })
  return (
    <Waiting>
      <VisuallyHidden>{label ?? t('loader.label')}</VisuallyHidden>
    </Waiting>
  )
}

/**
 * The same where there is nothing else to see: what is waited for stands below the dots, and is the heading
 * that every view has. It takes no focus, because it is announced as a status.
 */
export const LoadingView = ({ children }: { children: string }) => (
  <Waiting>
    <h1 className="text-center text-title font-semibold text-muted">{children}</h1>
  </Waiting>
)

const Waiting = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    data-loading
    className="grid min-h-40 flex-1 place-content-center justify-items-center gap-6 px-4"
  >
    <Dots />
    {children}
  </div>
)

/** The dots alone. */
export const Dots = () => (
  <span aria-hidden className="flex gap-2 opacity-50">
    {[0, 0.15, 0.3].map((delay) => (
      <span
        key={delay}
        className="size-3.5 animate-breathe rounded-full bg-brand-ink"
        style={{ animationDelay: `${delay}s` }}
      />
    ))}
  </span>
)
