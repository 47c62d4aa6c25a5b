import { useEffect } from 'react'

/** Tells what is followed when somebody looks at the page again, as after Back from the provider. */
export function usePageShown(progress: { send: (event: { type: 'page.shown' }) => void } | undefined): void {
  const send = progress?.send
  useEffect(() => {
    if (!send) return undefined
    const look = () => {
      if (!document.hidden) send({ type: 'page.shown' })
    }
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  })
}
