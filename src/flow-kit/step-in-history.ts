import { useEffect, useRef } from 'react'
import { navigationState } from './navigation-state.ts'

/**
 * Makes what is shown a step of its own in the history of the browser, at the same address: Back leads to the step before it
 * and not off the page. However else the step ends, it leaves no entry behind.
 *
 * @param onBack told when somebody goes back; false: it is none
 */
export function useStepInHistory(onBack: (() => void) | false): void {
  const told = useRef(onBack)
  const isStep = onBack !== false
  const isShown = useRef(false)
  useEffect(() => {
    told.current = onBack
  })
  useEffect(() => {
    if (!isStep) return
    isShown.current = true
    // It is there already where the page was loaded again at this step.
    if (!navigationState().isStep) history.pushState({ ...navigationState(), isStep: true }, '')
    const hear = () => {
      if (!navigationState().isStep && told.current) told.current()
    }
    addEventListener('popstate', hear)
    return () => {
      removeEventListener('popstate', hear)
      isShown.current = false
      // Not where React only tries whether the effect can be begun twice.
      void Promise.resolve().then(() => {
        if (!isShown.current && navigationState().isStep) history.back()
      })
    }
  }, [isStep])
}
