import { useLayoutEffect, type RefObject } from 'react'
import { lowestFreePlace, type Box } from './free-place.ts'

const controls = 'a[href], button, input, select, textarea, summary, label, [role=tab], [tabindex="0"]'
const words = `${controls}, h1, h2, h3, legend, p, dt, dd`

/** From the edges of the window, in pixels. */
const margin = 16

const boxesIn = (root: ParentNode, selector: string, element: HTMLElement): Box[] =>
  [...root.querySelectorAll(selector)]
    .filter((part) => !element.contains(part) && part.checkVisibility())
    .map((part) => part.getBoundingClientRect())

/** Nothing that is placed lies higher than this part of the window, where that leaves it a place at all. */
const lowerHalf = 0.5

/**
 * What must not be covered, at best, and at least: every control that can be seen, but for those of the element itself.
 * Below a dialog nothing can be pressed; it is not covered either, unless there is no place beside it. In a window that
 * is hardly wider than the element, where it lies on what is read, words are not covered either, as long as it stays at
 * the bottom: in the lower half.
 */
function* obstaclesTo(element: HTMLElement): Generator<{ obstacles: Box[]; highest: number }> {
  const dialog = document.querySelector('[role=dialog]')
  if (dialog) yield { obstacles: [dialog.getBoundingClientRect()], highest: 0 }
  const isNarrow = 2 * element.offsetWidth > innerWidth
  const half = innerHeight * lowerHalf
  if (isNarrow) yield { obstacles: boxesIn(dialog ?? document, words, element), highest: half }
  const obstacles = boxesIn(dialog ?? document, controls, element)
  if (isNarrow) yield { obstacles, highest: half }
  yield { obstacles, highest: 0 }
}

/** The lowest free place at the side where lines end, else where they begin; and where to be when there is none. */
function placesFor(element: HTMLElement): { free: Box | undefined; otherwise: Box } {
  const { offsetWidth: width, offsetHeight: height } = element
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const rows = { top: bar + margin, bottom: innerHeight - margin }
  const left = { ...rows, left: margin, right: margin + width }
  const right = { ...rows, left: innerWidth - margin - width, right: innerWidth - margin }
  const [first, second] = document.documentElement.dir === 'rtl' ? [left, right] : [right, left]
  const otherwise = { ...first, top: rows.bottom - height }
  for (const { obstacles, highest } of obstaclesTo(element))
    for (const column of [first, second]) {
      const free = lowestFreePlace({ ...column, top: Math.max(column.top, highest) }, height, obstacles)
      if (free) return { free, otherwise }
    }
  return { free: undefined, otherwise }
}

/**
 * Keeps a fixed element at the bottom of the window, at the end of lines, moved as far as needed to cover no control;
 * again whenever the page or the window changes. Where there is no such place, the page becomes longer, so that every
 * control can be scrolled out from under it.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const settle = () => {
      const { free, otherwise } = placesFor(element)
      const { top, left } = free ?? otherwise
      Object.assign(element.style, { top: `${top}px`, left: `${left}px` })
      if (!free) document.body.style.paddingBlockEnd = `${element.offsetHeight + 2 * margin}px`
    }
    let frame = 0
    const settleSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(settle)
    }
    settle()
    const changes = new MutationObserver(settleSoon)
    // Not attributes: the place itself is one.
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    const sizes = new ResizeObserver(settleSoon)
    for (const watched of [element, document.body]) sizes.observe(watched)
    addEventListener('scroll', settleSoon, { passive: true })
    addEventListener('resize', settleSoon)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
      removeEventListener('scroll', settleSoon)
      removeEventListener('resize', settleSoon)
      document.body.style.paddingBlockEnd = ''
    }
  }, [ref])
}
