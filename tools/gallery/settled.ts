/** When a picture is complete: nothing moves any more, and its fonts have come. */

/** A page that never comes to rest is a defect, not something to wait for. */
const patienceMs = 60_000

/** Resolves when the browser is about to paint. */
export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The date may stand still in the gallery; frames go on. */
const frameTime = () => document.timeline.currentTime as number

/** What changes towards a look shall have it now: axe judges the colours of the moment. */
const finishTransitions = () => {
  for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
}

/**
 * Resolves when the page has stopped changing and its fonts are loaded.
 *
 * @throws when it goes on changing for fifteen seconds
 */
export async function settled(): Promise<void> {
  let changed: boolean
  const observer = new MutationObserver(() => {
    changed = true
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const start = frameTime()
  try {
    do {
      changed = false
      await nextFrame()
      finishTransitions()
      if (frameTime() - start > patienceMs) throw new Error('The picture does not come to rest.')
    } while (changed || document.fonts.status === 'loading')
  } finally {
    observer.disconnect()
  }
}
