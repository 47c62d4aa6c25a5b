import { useEffect, useRef } from 'react'
import { navigationState } from './navigation-state.ts'

/**
 * Makes what is shown a step of its own in the history of the browser, at the same address: Back leads to the step before it
 * and not off the page. However else the step ends, it leaves no entry behind.
 *
 * @param onBack told when somebody goes back
 */
export function useStepInHistory(onBack: () => void): void {
  const told = useRef(onBack)
  const isShown = useRef(false)
  useEffect(() => {
    told.current = onBack
  })
  useEffect(() => {
    isShown.current = true
    // It is there already where the page was loaded again at this step.
    if (!navigationState().isStep) history.pushState({ ...navigationState(), isStep: true }, '')
    const hear = () => {
      if (!navigationState().isStep) told.current()
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
  }, [])
}
