import { useLayoutEffect } from 'react'
import { brandVariables, type Branding } from '#contract/rules/branding/palette.ts'

/**
 * Puts an organisation's colours on the page. On the root element, so that dialogs and toasts, which are
 * drawn outside the portal's own element, have them too.
 */
export function Brand({ branding }: { branding: Branding | undefined }) {
  useLayoutEffect(() => {
    if (!branding) return
    const { style } = document.documentElement
    const variables = Object.entries(brandVariables(branding))
    for (const [name, value] of variables) style.setProperty(name, value)
    return () => {
      for (const [name] of variables) style.removeProperty(name)
    }
  }, [branding])
  return null
}
