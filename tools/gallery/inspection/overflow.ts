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

/** Elements that stand out on either side, in words. */
function standingOut(): string[] {
  const { clientWidth } = document.documentElement
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || (left + scrollX >= -0.5 && right + scrollX <= clientWidth + 0.5) || isCutOff(element))
      return []
    return [
      `${element.localName}.${element.classList[0] ?? ''} from ${Math.round(left)} to ${Math.round(right)}`,
    ]
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
  [...page.querySelectorAll('body *')].flatMap((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return [
      { way: 'down', overflow: overflowY, by: element.scrollHeight - element.clientHeight },
      { way: 'sideways', overflow: overflowX, by: element.scrollWidth - element.clientWidth },
    ].flatMap(({ way, overflow: scrolls, by }) =>
      /auto|scroll/.test(scrolls) && by > 0 && by <= sliver
        ? [`${element.localName} scrolls ${way} by ${by} px: ${element.className}`]
        : [],
    )
  })
