import { useTranslation } from 'react-i18next'
import { useMeaning } from '#src/flows/configuration/use-meaning.ts'
import { useControlNames } from '#src/flows/securities/use-control-names.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import type { ConfigurationItem, ConfigurationSubject } from './setting-change-shown.ts'

/** What the page of an item is called, what it is for, and where it came from. */
export interface ItemTexts {
  title: string
  lead: string | undefined
  back: { href: string; label: string }
}

/** Gives the texts of the page of an item. @param item undefined: not yet there */
export function useItemTexts(
  { subject, name }: { subject: ConfigurationSubject; name: string },
  item: ConfigurationItem | undefined,
): ItemTexts {
  const { t } = useTranslation('setting-change')
  const { t: ofSecurities } = useTranslation('securities')
  const meaningOf = useMeaning()
  const names = useControlNames()
  const toSettings = { href: '/administration', label: t('back') }
  if (subject === 'screen')
    return {
      title: names.screen(name) || name,
      lead: ofSecurities('lead'),
      back: { href: '/administration/securities', label: ofSecurities('back') },
    }
  if (subject === 'branding')
    return { title: ofSecurities('branding'), lead: ofSecurities('brandingLead'), back: toSettings }
  const lead = item && meaningOf(item)
  return subject === 'setting'
    ? { title: t('title', { name: isolatedLtr(name) }), lead, back: toSettings }
    : {
        title: t('titleOfText', { name: isolatedLtr(name) }),
        lead,
        back: { href: '/administration/texts', label: t('backToTexts') },
      }
}
