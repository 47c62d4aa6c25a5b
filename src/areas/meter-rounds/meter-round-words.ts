import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useMeterRoundWords(): (key: string) => string {
  const { t } = useTranslation('area-meter-rounds')
  return (key) => t(key as 'title')
}
