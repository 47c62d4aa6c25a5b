import { colourOf, ground, type MapItem } from './map-item.ts'

/** How an item looks on the map, on the ground that it has there. */
export function ItemSign({ item }: { item: Pick<MapItem, 'layer' | 'kind'> }) {
  const colour = colourOf(item)
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
      {isFeature && item.kind === 'point' && <circle cx="12" cy="12" r="5" fill={colour} />}
      {!isFeature && (
        <circle
          cx="12"
          cy="12"
          r="5"
          fill={item.layer === 'elements' ? '#ffffff' : colour}
          stroke={item.layer === 'elements' ? colour : '#ffffff'}
          strokeWidth="2"
        />
      )}
    </svg>
  )
}
