/** Whether what is drawn fits where it is drawn: the page into the window, and boxes that scroll. */
import { nextFrame } from '../settled.ts'

/** After a change of the window Chromium needs a few frames to lay out what is fixed to its edges. */
const patientFrames = 20

/** What stands out is cut off by something around it. */
const isCutOff = (element: Element): boolean => {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== 'visible') return true
  return false
}

const named = ({ localName, classList }: Element) => `${localName}.${classList[0] ?? ''}`

/** Elements that stand out on either side, in words. */
function standingOut(): string[] {
  const { clientWidth } = document.documentElement
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || (left + scrollX >= -0.5 && right + scrollX <= clientWidth + 0.5) || isCutOff(element))
      return []
    return [`${named(element)} from ${Math.round(left)} to ${Math.round(right)}`]
  })
}

/** Says by how much the page is too wide and what stands out; nothing when it fits. */
export async function overflow(): Promise<string[]> {
  const { documentElement: root } = document
  let tooWide = 0
  for (let frame = 0; frame < patientFrames; frame += 1) {
    tooWide = root.scrollWidth - root.clientWidth
    if (tooWide <= 0) return []
    await nextFrame()
  }
  return [`at ${innerWidth} px the page is ${tooWide} px too wide: ${standingOut().slice(0, 5).join(', ')}`]
}

/** What a border or a rounding lets stand out of its box, in pixels: nobody scrolls for it, but the bar is there. */
const sliver = 4

/** Boxes that get a scroll bar for a sliver, in sentences: what stands out of a box that scrolls sideways does it. */
export const straySlivers = (page: Document): string[] =>
  [...page.querySelectorAll('body *')].flatMap((element) =>
    [
      { way: 'down', by: element.scrollHeight - element.clientHeight, property: 'overflowY' as const },
      { way: 'sideways', by: element.scrollWidth - element.clientWidth, property: 'overflowX' as const },
    ]
      .filter(
        // Sizes first: styles are asked of every element of every picture otherwise.
        ({ by, property }) =>
          by > 0 && by <= sliver && /auto|scroll/.test(getComputedStyle(element)[property]),
      )
      .map(({ way, by }) => `${named(element)} scrolls ${way} by ${by} px`),
  )
