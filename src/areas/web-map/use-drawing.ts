/** A drawing on the map: what the machine holds is drawn, and each gesture is told as the drawing that it makes. */
import type { GeoJSONSource, Map } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import {
  isSameDrawing,
  middlesOf,
  withCorner,
  withCornerAt,
  withNextCorner,
  withoutCorner,
  type Drawing,
} from '#contract/rules/shapes/drawing.ts'
import { readShape, type Position, type ShapeType } from '#contract/rules/shapes/shape.ts'
import { snappedTo, snapPixels } from '#contract/rules/shapes/snapping.ts'
import { drawingData, drawingLayers, drawingSource } from './drawing-style.ts'
import { tellGestures } from './gesture-mode.ts'
import type { MapItem } from './map-item.ts'

export interface DrawnDrawing {
  type: ShapeType
  drawing: Drawing
  /** As a colleague has left it. */
  theirs: Drawing | undefined
  /** Whether a press sets the next corner. */
  isAdding: boolean
  isSnapping: boolean
  /** What presses snap to. */
  neighbours: readonly MapItem[]
  onDrawn: (drawing: Drawing) => void
  onEnded: () => void
  onUndone: () => void
}

/** A finger is less exact than a mouse. */
const holdPixels = 16

/** @returns to be called when the map has begun; what that returns, when it ends */
export function useDrawing({
  type,
  drawing,
  theirs,
  isAdding,
  isSnapping,
  neighbours,
  onDrawn,
  onEnded,
  onUndone,
}: DrawnDrawing): (map: Map) => () => void {
  const drawn = useRef<Map>(null)
  /** While a corner is dragged: the drawing as it would be, and which corner it is. */
  const held = useRef<{ drawing: Drawing; index: number }>(null)
  const snapped = useRef<Position>(undefined)

  const pixelsBetween = (map: Map, one: Position, other: Position): number => {
    const [{ x, y }, { x: a, y: b }] = [map.project([...one]), map.project([...other])]
    return Math.hypot(x - a, y - b)
  }
  const nearest = (map: Map, place: Position, places: readonly Position[], reach: number): number => {
    const [best] = places
      .map((one, index) => [pixelsBetween(map, place, one), index] as const)
      .filter(([away]) => away <= reach)
      .toSorted(([one], [other]) => one - other)
    return best?.[1] ?? -1
  }
  /** The place that is meant, with what lies near it. */
  const meant = (map: Map, place: Position): { place: Position; isSnapped: boolean } => {
    if (!isSnapping) return { place, isSnapped: false }
    const { x, y } = map.project([...place])
    const reach = Math.abs(map.unproject([x, y + snapPixels]).lat - place[1])
    const shapes = neighbours.flatMap(({ shape }) => {
      const read = readShape(shape)
      return typeof read === 'object' ? [read] : []
    })
    const found = snappedTo(place, shapes, reach)
    return found ? { place: found.position, isSnapped: true } : { place, isSnapped: false }
  }
  const draw = () => {
    void drawn.current?.getSource<GeoJSONSource>(drawingSource)?.setData(
      drawingData({
        type,
        drawing: held.current?.drawing ?? drawing,
        theirs,
        hasMiddles: !isAdding && held.current === null,
        snapped: snapped.current,
      }),
    )
  }
  const tell = (next: Drawing) => {
    if (!isSameDrawing(next, drawing)) onDrawn(next)
  }
  const pressed = (place: Position) => {
    const map = drawn.current
    if (!map) return
    const corner = nearest(map, place, drawing.corners, holdPixels)
    if (isAdding && corner >= 0 && type !== 'Point') {
      // The first corner closes a polygon, the last one ends a line.
      const ends = type === 'Polygon' ? 0 : drawing.corners.length - 1
      if (corner === ends && drawing.corners.length > 1) onEnded()
      return
    }
    if (isAdding) tell(withNextCorner(type, drawing, meant(map, place).place))
  }
  const removed = (place: Position) => {
    const map = drawn.current
    const corner = map ? nearest(map, place, drawing.corners, holdPixels) : -1
    if (corner >= 0) tell(withoutCorner(drawing, corner))
  }
  const hovered = (place: Position) => {
    const map = drawn.current
    if (!map) return
    const { place: at, isSnapped } = meant(map, place)
    snapped.current = isAdding && isSnapped ? at : undefined
    const isOver =
      nearest(map, place, drawing.corners, holdPixels) >= 0 ||
      (!isAdding && nearest(map, place, middlesOf(type, drawing), holdPixels) >= 0)
    map.getCanvas().style.cursor = isOver ? 'move' : isAdding ? 'crosshair' : ''
    draw()
  }
  const taken = (place: Position): boolean => {
    const map = drawn.current
    if (!map) return false
    const corner = nearest(map, place, drawing.corners, holdPixels)
    if (corner >= 0) {
      held.current = { drawing, index: corner }
      return true
    }
    const middle = isAdding ? -1 : nearest(map, place, middlesOf(type, drawing), holdPixels)
    if (middle < 0) return false
    held.current = { drawing: withCorner(drawing, place, middle + 1), index: middle + 1 }
    return true
  }
  const dragged = (place: Position) => {
    const map = drawn.current
    if (!map || !held.current) return
    const { place: at, isSnapped } = meant(map, place)
    const { drawing: before, index } = held.current
    held.current = { drawing: withCornerAt(before, index, at), index }
    snapped.current = isSnapped ? at : undefined
    draw()
  }
  const dropped = (place: Position) => {
    dragged(place)
    const last = held.current?.drawing
    held.current = null
    snapped.current = undefined
    if (last) tell(last)
    draw()
  }
  const key = (event: KeyboardEvent) => {
    const map = drawn.current
    if (!map) return
    if (event.key === 'Backspace') onUndone()
    else if (event.key === 'Enter' && isAdding) onEnded()
    else if (event.key === ' ' && isAdding) {
      // The middle of the map, which arrow keys move.
      const { lng, lat } = map.getCenter()
      tell(withNextCorner(type, drawing, meant(map, [lng, lat]).place))
    } else return
    event.preventDefault()
  }
  const gestures = { draw, pressed, removed, hovered, taken, dragged, dropped, key }
  /** The map is listened to once; what is heard is answered as the page stands then. */
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  useEffect(() => latest.current.draw(), [type, drawing, theirs, isAdding])
  return (map) => {
    drawn.current = map
    map.addSource(drawingSource, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    for (const layer of drawingLayers) map.addLayer(layer)
    const canvas = map.getCanvas()
    const heard = (event: KeyboardEvent) => latest.current.key(event)
    const restored = () => latest.current.draw()
    canvas.addEventListener('keydown', heard)
    map.on('webglcontextrestored', restored)
    const end = tellGestures(map, {
      onPressed: (place) => latest.current.pressed(place),
      onRemoved: (place) => latest.current.removed(place),
      onHovered: (place) => latest.current.hovered(place),
      onTaken: (place) => latest.current.taken(place),
      onDragged: (place) => latest.current.dragged(place),
      onDropped: (place) => latest.current.dropped(place),
    })
    latest.current.draw()
    return () => {
      end()
      canvas.removeEventListener('keydown', heard)
      drawn.current = null
    }
  }
}
