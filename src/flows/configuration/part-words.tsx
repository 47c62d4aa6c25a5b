/** How parts of an item and their values are called: languages of texts, controls of screens, names and colours of the branding. */
import { useTranslation } from 'react-i18next'
import { useControlNames } from '#src/flows/securities/use-control-names.ts'
import { isLanguage, languageNames } from '#src/i18n/languages.ts'
import { ConfigurationValue } from './changed-value.tsx'
import type { ConfigurationSubject } from './configuration-shown.ts'

/** Which item it is about. */
export interface ItemOf {
  subject: ConfigurationSubject
  name: string
}

const ScreenName = ({ name }: { name: string }) => <span>{useControlNames().screen(name)}</span>

const BrandingTitle = () => <span>{useTranslation('securities').t('branding')}</span>

/** What an item is called in a list of changes. */
export function ItemName({ item: { subject, name } }: { item: ItemOf }) {
  if (subject === 'screen') return <ScreenName name={name} />
  if (subject === 'branding') return <BrandingTitle />
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {name}
    </bdi>
  )
}

const ControlName = ({ name, part }: { name: string; part: string }) => (
  <span>{useControlNames().part(name, part)}</span>
)

/** Gives the name of a part of the branding: a name in one language, or a picture or colour. */
export function useBrandingPart(): (part: string) => string {
  const { t } = useTranslation('securities')
  return (part) => {
    const [name = '', language] = part.split('.')
    const what = t(`part.${name as 'logo'}`)
    if (isLanguage(language ?? ''))
      return t('brand.inLanguage', { what, language: languageNames[language as 'en'] })
    return name === 'orgName' || name === 'portalName' ? t('brand.usual', { what }) : what
  }
}

const BrandingPart = ({ part }: { part: string }) => <span>{useBrandingPart()(part)}</span>

/** What a part is called; of a setting, which has one, nothing. */
export function PartName({ item: { subject, name }, part }: { item: ItemOf; part: string }) {
  if (subject === 'screen') return <ControlName name={name} part={part} />
  if (subject === 'branding') return <BrandingPart part={part} />
  return isLanguage(part) ? <span>{languageNames[part]}</span> : null
}

const StateWord = ({ value }: { value: string | null }) => <span>{useControlNames().state(value)}</span>

/** The value of a part, in words where it is a state of a control. */
export function PartValue({ item, part, value }: { item: ItemOf; part: string; value: string | null }) {
  if (item.subject === 'screen') return <StateWord value={value} />
  const isColour = item.subject === 'branding' && /^#[0-9a-f]{3,6}$/i.test(value ?? '')
  return (
    <>
      {isColour && (
        <span
          aria-hidden
          className="me-2 inline-block size-4 rounded border border-line align-middle"
          style={{ background: value ?? '' }}
        />
      )}
      <ConfigurationValue part={item.subject === 'branding' ? 'value' : part} value={value} />
    </>
  )
}
