/** The sign-in whose code is awaited, kept in the history of the browser: a reload comes back to it (decision 0377). */
import { useEffect, useRef } from 'react'
import { navigationState, type NavigationState } from './navigation-state.ts'

/** In the entry of the step, for as long as it is shown: see `step-in-history.ts`. Never the password. */
export function useKeptSignIn(signIn: NavigationState['signIn']): void {
  const isShown = useRef(false)
  useEffect(() => {
    const keep = (kept: Partial<NavigationState>) => {
      const { signIn: _before, ...others } = navigationState()
      history.replaceState({ ...others, ...kept }, '')
    }
    isShown.current = true
    if (signIn) keep({ signIn })
    return () => {
      isShown.current = false
      // Not where React only tries whether the effect can be begun twice, nor where another code was sent.
      void Promise.resolve().then(() => {
        if (!isShown.current && navigationState().signIn) keep({})
      })
    }
  }, [signIn])
}
