/** What the utility says around the pages behind the login: the way back to its own site, and videos that help (A §7). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { captionsQuery } from '#src/api/content-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { frameTexts } from '#src/api/frame-text-names.ts'

/** A link with its words. */
export interface Link {
  title: string
  url: string
}

/** Only what opens as a page of the web, whatever was configured. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** The videos in the text 51, `title||address` parted by semicolons, without what leads to no page of the web. */
export const videosIn = (text: string): readonly Link[] =>
  text.split(';').flatMap((entry) => {
    const [title = '', url = ''] = entry.split('||').map((part) => part.trim())
    return isWebAddress(url) ? [{ title: title || url, url }] : []
  })

/** Both, as far as they are configured and known. */
export function useFrameTexts(): { mainSite: Link | undefined; videos: readonly Link[] } {
  const { t, i18n } = useTranslation('signed-in')
  const { data } = useQuery(captionsQuery(currentLanguage(i18n), frameTexts))
  const url = data?.returnLinkUrl?.trim() ?? ''
  return {
    mainSite: isWebAddress(url)
      ? { url, title: data?.returnLinkText?.trim() || t('menu.mainSite') }
      : undefined,
    videos: videosIn(data?.videoLinks ?? ''),
  }
}
