import type { CSSProperties, ReactNode } from 'react'
import { Ripples } from './ripples.tsx'

/**
 * A page of two halves: a brand-coloured panel that welcomes, and the one thing to do. On narrow screens the
 * panel is a band above. A background image lies under a veil of the panel's colour, so text stays readable.
 */
export function SplitPage({
  panel,
  image,
  children,
}: {
  panel: ReactNode
  /** Address of a background image, or empty. */
  image?: string
  children: ReactNode
}) {
  const picture: CSSProperties | undefined = image
    ? { backgroundImage: `url(${JSON.stringify(image)})` }
    : undefined
  return (
    <div className="grid flex-1 grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1">
      <div className="on-panel relative isolate flex overflow-hidden bg-panel text-panel-on">
        {image && <div aria-hidden style={picture} className="absolute inset-0 -z-10 bg-cover bg-center" />}
        <div
          aria-hidden
          className={`absolute inset-0 -z-10 bg-linear-to-br from-panel to-panel-end ${image ? 'opacity-[0.88]' : ''}`}
        />
        <Ripples />
        <div className="flex w-full max-w-2xl flex-col justify-center gap-6 px-4 py-8 sm:px-6 lg:ms-auto lg:max-w-[38rem] lg:px-12 lg:py-20">
          {panel}
        </div>
      </div>
      <div className="flex justify-center px-4 py-8 sm:px-6 lg:items-center lg:py-16">
        <div className="w-full max-w-form">{children}</div>
      </div>
    </div>
  )
}
