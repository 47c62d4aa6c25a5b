import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Ripples } from './ripples.tsx'

/**
 * A brand-coloured ground that welcomes. A background image lies under a veil of the panel's colour, so text
 * stays readable whatever the image shows.
 */
export function Panel({
  image,
  className,
  children,
}: {
  /** Address of a background image, or empty. */
  image?: string | undefined
  className?: string
  children: ReactNode
}) {
  const picture: CSSProperties | undefined = image
    ? { backgroundImage: `url(${JSON.stringify(image)})` }
    : undefined
  return (
    <div className={classNames('on-panel relative isolate overflow-clip bg-panel text-panel-on', className)}>
      {image && (
        <div
          aria-hidden
          style={picture}
          className="absolute inset-0 -z-10 bg-cover bg-center forced-colors:hidden"
        />
      )}
      <div
        aria-hidden
        className={`absolute inset-0 -z-10 bg-linear-to-br from-panel to-panel-end forced-colors:hidden ${image ? 'opacity-[0.88]' : ''}`}
      />
      <Ripples />
      {children}
    </div>
  )
}
