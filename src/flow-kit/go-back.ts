/** One page back in the history (A §4), or home where this page is the first of the visit. */
import { address } from '#machines/pages.ts'

/** What browsers of 2024 and later know about the history of this site alone. */
interface SiteHistory {
  canGoBack: boolean
}

/** @param navigate leads elsewhere within the portal */
export function goBack(navigate: (path: string) => void): void {
  const { navigation } = window as { navigation?: SiteHistory }
  if (navigation?.canGoBack ?? history.length > 1) history.back()
  else navigate(address.home)
}
