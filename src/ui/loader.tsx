import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, type SkeletonShape } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * Three dots at half opacity while something is fetched (A §2.3), and a sentence for screen readers.
 *
 * @param shape of what comes, where it is the first content of a page: shown instead of the dots
 */
export function Loader({ label, shape }: { label?: string; shape?: SkeletonShape }) {
  const { t } = useTranslation('ui', { useSuspense: false })
  return (
    <Waiting shape={shape}>
      <VisuallyHidden>{label ?? t('loader.label')}</VisuallyHidden>
    </Waiting>
  )
}

/**
 * The same where there is nothing else to see: what is waited for stands below the dots, and is the heading
 * that every view has. It takes no focus, because it is announced as a status. With a shape the heading is heard only.
 */
export const LoadingView = ({ children, shape }: { children: string; shape?: SkeletonShape }) => (
  <Waiting shape={shape} isPage>
    <h1 className={shape ? 'sr-only' : 'text-center text-title font-semibold text-balance text-muted'}>
      {children}
    </h1>
  </Waiting>
)

const Waiting = ({
  children,
  shape,
  isPage = false,
}: {
  children: ReactNode
  shape: SkeletonShape | undefined
  isPage?: boolean
}) =>
  shape ? (
    <div role="status" data-loading className="min-h-40 w-full flex-1">
      <Skeleton shape={shape} isPage={isPage} />
      {children}
    </div>
  ) : (
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
    <Dot delay="0s" />
    <Dot delay="0.15s" />
    <Dot delay="0.3s" />
  </span>
)

const Dot = ({ delay }: { delay: string }) => (
  <span className="size-3.5 animate-breathe rounded-full bg-brand-ink" style={{ animationDelay: delay }} />
)
