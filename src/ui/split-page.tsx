import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'

/**
 * A page of two halves: a brand-coloured panel that welcomes, and the one thing to do. On narrow screens a stripe is
 * left of the panel; on wide ones its words stay in view while the other half is scrolled.
 */
export const SplitPage = ({
  panel,
  image,
  children,
}: {
  panel: ReactNode
  /** Address of a background image, or empty. */
  image?: string | undefined
  children: ReactNode
}) => (
  <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1">
    <Panel image={image} className="min-h-1.5 lg:flex">
      <div className="hidden w-full flex-col justify-center gap-6 lg:sticky lg:flex lg:top-16 lg:h-[calc(100dvh-4rem)] lg:max-h-[56rem] lg:py-8 lg:ps-[max(1.5rem,calc((100vw-76rem)/2+1.5rem))] lg:pe-12">
        {panel}
      </div>
    </Panel>
    <div className="flex justify-center px-4 py-6 sm:px-6 lg:items-center lg:py-8">
      <div className="w-full max-w-form">{children}</div>
    </div>
  </div>
)
