import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useWaterAlarmWords(): (key: string) => string {
  const { t } = useTranslation('area-water-alarms')
  return (key) => t(key as 'title')
}
