import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LanguageMenu, type LanguageChoice } from '#src/ui/language-menu.tsx'
import { Logo } from './logo.tsx'

/** What the top bar shows. */
export interface TopBarProps {
  /** Address of the logo, or empty. */
  logo: string
  organisation: string
  /** A short name for narrow screens; may be empty. */
  organisationShort: string
  languages: readonly LanguageChoice[]
  language: string
  /** Fails when the language cannot be had. */
  onChooseLanguage: (code: string) => Promise<void>
  /** What stands before the logo: the button of the menu. */
  start?: ReactNode
  /** Below the bar, as a part of it. */
  below?: ReactNode
  /** The user menu, or whatever belongs beside the language menu. */
  children?: ReactNode
}

/** Logo and organisation name, leading home; language menu; room for the user menu (A §2.3). */
export function TopBar(props: TopBarProps) {
  const { t } = useTranslation(['shell', 'ui'])
  const { organisation, organisationShort } = props
  const [hasFailed, setFailed] = useState(false)
  const choose = (code: string) => {
    setFailed(false)
    props.onChooseLanguage(code).catch(() => setFailed(true))
  }
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface/95 backdrop-blur-sm print:static">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-1 px-4 sm:gap-2 sm:px-6">
        {props.start && <div className="contents print:hidden">{props.start}</div>}
        <Link
          href="/"
          aria-label={t('topBar.home', { organisation })}
          className="me-auto flex min-w-0 items-center gap-3 rounded-control py-2 font-bold tracking-tight"
        >
          <Logo address={props.logo} />
          <span className="hidden truncate text-lead sm:inline">{organisation}</span>
          <span className="truncate sm:hidden">{organisationShort || organisation}</span>
        </Link>
        {/* Where there is a menu, it has the languages on a phone. */}
        <div className={classNames('print:hidden', props.start ? 'max-sm:hidden' : undefined)}>
          <LanguageMenu languages={props.languages} current={props.language} onChoose={choose} />
        </div>
        {props.children && <div className="contents print:hidden">{props.children}</div>}
      </div>
      {props.below && <div className="contents print:hidden">{props.below}</div>}
      {hasFailed && (
        <div className="flex items-center bg-error-soft text-error">
          <p role="alert" className="mx-auto ps-4 py-2 font-semibold">
            {t('ui:languageMenu.failed')}
          </p>
          <button
            type="button"
            aria-label={t('ui:dialog.close')}
            onClick={() => setFailed(false)}
            className="grid size-11 shrink-0 place-items-center rounded-control"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </header>
  )
}
