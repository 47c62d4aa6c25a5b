/** Terra Draw hears mouse, pen and finger; what they mean is told, and nothing is kept here: the drawing lives in a machine. */
import { TerraDraw, TerraDrawExtend } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Map } from 'maplibre-gl'
import type { Position } from '#contract/rules/shapes/shape.ts'

/** What a person does on the map. */
export interface Gestures {
  onPressed: (place: Position) => void
  onRemoved: (place: Position) => void
  onHovered: (place: Position) => void
  /** @returns whether something was taken hold of: the map stays where it is then */
  onTaken: (place: Position) => boolean
  onDragged: (place: Position) => void
  onDropped: (place: Position) => void
}

type MouseEvent = Parameters<TerraDrawExtend.TerraDrawBaseDrawMode<never>['onClick']>[0]

const placeOf = ({ lng, lat }: MouseEvent): Position => [lng, lat]

class GestureMode extends TerraDrawExtend.TerraDrawBaseDrawMode<TerraDrawExtend.CustomStyling> {
  override mode = 'gestures'
  #told: Gestures
  #isHeld = false

  constructor(told: Gestures) {
    super()
    this.#told = told
  }

  override start(): void {
    this.setStarted()
    // Two presses are two corners.
    this.setDoubleClickToZoom(false)
  }

  override stop(): void {
    this.setStopped()
    this.setDoubleClickToZoom(true)
  }

  override cleanUp(): void {
    this.#isHeld = false
  }

  override styleFeature(): ReturnType<TerraDrawExtend.TerraDrawBaseDrawMode<never>['styleFeature']> {
    return TerraDrawExtend.getDefaultStyling()
  }

  override onClick(event: MouseEvent): void {
    if (event.button === 'right') this.#told.onRemoved(placeOf(event))
    else this.#told.onPressed(placeOf(event))
  }

  override onMouseMove(event: MouseEvent): void {
    this.#told.onHovered(placeOf(event))
  }

  override onDragStart(event: MouseEvent, setMapDraggability: (enabled: boolean) => void): void {
    this.#isHeld = this.#told.onTaken(placeOf(event))
    if (this.#isHeld) setMapDraggability(false)
  }

  override onDrag(event: MouseEvent): void {
    if (this.#isHeld) this.#told.onDragged(placeOf(event))
  }

  override onDragEnd(event: MouseEvent, setMapDraggability: (enabled: boolean) => void): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    setMapDraggability(true)
    this.#told.onDropped(placeOf(event))
  }
}

/** Begins to tell what people do on a map. @returns the end of it */
export function tellGestures(map: Map, told: Gestures): () => void {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map }),
    modes: [new GestureMode(told)],
  })
  draw.start()
  draw.setMode('gestures')
  return () => draw.stop()
}
