import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, type SkeletonShape } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The first content of a page while it is fetched: its shape instead of the dots of `Loader`, and a sentence for screen readers. */
export function ShapedLoader({ label, shape }: { label?: string; shape: SkeletonShape }) {
  const { t } = useTranslation('ui', { useSuspense: false })
  return (
    <Waiting shape={shape}>
      <VisuallyHidden>{label ?? t('loader.label')}</VisuallyHidden>
    </Waiting>
  )
}

/** The same where there is nothing else to see. What is waited for is the heading that every view has; it is heard only. */
export const ShapedLoadingView = ({ children, shape }: { children: string; shape: SkeletonShape }) => (
  <Waiting shape={shape} isPage>
    <h1 className="sr-only">{children}</h1>
  </Waiting>
)

const Waiting = ({
  children,
  shape,
  isPage = false,
}: {
  children: ReactNode
  shape: SkeletonShape
  isPage?: boolean
}) => (
  <div role="status" data-loading className="min-h-40 w-full flex-1">
    <Skeleton shape={shape} isPage={isPage} />
    {children}
  </div>
)
