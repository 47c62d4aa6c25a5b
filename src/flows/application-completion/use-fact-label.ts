import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { fieldOf } from './application-completion-shown.ts'

/** What a fact is called: `reading:WM4711` is the reading of that meter. */
export function useFactLabel(): (name: string) => string {
  const { t } = useTranslation('application-completion')
  return (name) => {
    const named = fieldOf(name)
    if (!named) return name
    const field = t(`field.${named.field}`)
    return named.subject ? t('ofSubject', { field, subject: isolatedLtr(named.subject) }) : field
  }
}
