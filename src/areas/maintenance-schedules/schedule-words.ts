import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useScheduleWords(): (key: string) => string {
  const { t } = useTranslation('area-maintenance-schedules')
  return (key) => t(key as 'title')
}
