/** The map on which a customer presses where the point lies. Only the forms of drilling fetch this file, and only where a map has tiles. */
import styles from 'maplibre-gl/dist/maplibre-gl.css?inline'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/callout.tsx'
import { useLandMap, type LandGraphics, type LandMapProps } from './use-land-map.ts'

/** The map in a place of its own. */
function Drawn({ onGraphics, ...props }: LandMapProps & { onGraphics: (state: LandGraphics) => void }) {
  const place = useRef<HTMLDivElement>(null)
  useLandMap(place, { ...props, onGraphics })
  return (
    <>
      <style href="maplibre-gl" precedence="low">
        {styles}
      </style>
      {/* Degrees run from west to east in every language. */}
      <div ref={place} dir="ltr" className="size-full" />
    </>
  )
}

/** The fields beside it do the same by keyboard. */
export default function LandMap(props: LandMapProps) {
  const { t } = useTranslation('application-draft')
  const [graphics, setGraphics] = useState<LandGraphics>()
  if (graphics === 'none')
    return <Callout tone="info">{t('land.map.noGraphics', { standard: 'WebGL2' })}</Callout>
  return (
    <figure className="flex flex-col gap-2">
      <div className="relative h-80 overflow-clip rounded-control border border-line bg-page">
        <Drawn {...props} onGraphics={setGraphics} />
        <p className="pointer-events-none absolute start-1/2 bottom-0 max-w-[60%] -translate-x-1/2 truncate rounded-t-control bg-surface px-2 text-small text-muted rtl:translate-x-1/2">
          <bdi>{props.map.attribution}</bdi>
        </p>
        {graphics === 'lost' && (
          <p
            role="alert"
            className="absolute inset-x-0 top-0 border-b border-line bg-surface p-4 font-semibold"
          >
            {t('land.map.lost')}
          </p>
        )}
      </div>
      <figcaption className="text-small text-muted">{t('land.map.hint')}</figcaption>
    </figure>
  )
}
