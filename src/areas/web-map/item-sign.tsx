import { ground, lookOf, type DrawnLayer, type MapItem } from './map-item.ts'

/** How an item looks on the map, on the ground that it has there. */
export function ItemSign({
  item,
  drawn,
}: {
  item: Pick<MapItem, 'layer' | 'kind'>
  /** The layer that shows it. */
  drawn: DrawnLayer | undefined
}) {
  const { colour, isRing } = lookOf(item, drawn)
  const isFeature = item.layer === 'map-features'
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-7 shrink-0 rounded-control"
      style={{ background: ground }}
    >
      {isFeature && item.kind === 'pipe' && (
        <path d="M4 18 20 6" stroke={colour} strokeWidth="3.5" strokeLinecap="round" />
      )}
      {isFeature && item.kind !== 'pipe' && item.kind !== 'point' && (
        <path d="M5 7 18 5 20 17 7 19Z" stroke={colour} strokeWidth="1.75" fill={colour} fillOpacity="0.2" />
      )}
      {(!isFeature || item.kind === 'point') && (
        <circle
          cx="12"
          cy="12"
          r="5"
          fill={isRing ? '#ffffff' : colour}
          stroke={isRing ? colour : '#ffffff'}
          strokeWidth="2"
        />
      )}
    </svg>
  )
}
