import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'

/** One language to choose: its code, and its name in itself. */
export interface LanguageChoice {
  code: string
  name: string
}

/** The languages, each named in itself. Draws nothing when there is only one. */
export function LanguageMenu({
  languages,
  current,
  onChoose,
}: {
  languages: readonly LanguageChoice[]
  current: string
  onChoose: (code: string) => void
}) {
  const { t } = useTranslation('ui')
  if (languages.length < 2) return null
  const currentName = languages.find(({ code }) => code === current)?.name ?? current
  return (
    <Menu
      icon={<Icon name="globe" />}
      label={currentName}
      name={t('languageMenu.name', { language: currentName })}
    >
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              lang={code}
              aria-current={code === current}
              onClick={() => onChoose(code)}
              className={`menu-item ${code === current ? 'font-semibold text-brand-ink' : ''}`}
            >
              <span className="flex-1">{name}</span>
              {code === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
