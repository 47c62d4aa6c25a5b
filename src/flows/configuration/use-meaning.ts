import { useTranslation } from 'react-i18next'
import type { ConfigurationLine } from './configuration-shown.ts'

/** Gives the sentence that says what a setting or text is for; of a control of a screen one that fits all of them. */
export function useMeaning(): (line: Pick<ConfigurationLine, 'subject' | 'name' | 'group'>) => string {
  const { t, i18n } = useTranslation('configuration')
  return ({ subject, name, group }) => {
    if (group === 'security') return t('control')
    const key = subject === 'setting' ? `meaning.${name}` : `texts.${name.replace('.', '')}`
    return i18n.exists(`configuration:${key}`) ? t(key as 'control') : t('otherText')
  }
}
