import { useTranslation } from 'react-i18next'

/**
 * The words of a file of texts that a description names: that of an area, of a section.
 *
 * @param texts its name. The build finds it where it is given (`tools/bundle/page-modules.ts`).
 */
export function useNamedWords(texts: string): (key: string) => string {
  const { t } = useTranslation(texts as 'area-elements')
  return (key) => t(key as 'title')
}
