import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CookieNotice } from './cookie-notice.tsx'
import { focusMain } from './focus-main.ts'
import { Footer, type FooterProps } from './footer.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

/** What stands around every page. */
export interface ShellProps extends Omit<TopBarProps, 'children'>, FooterProps {
  /** The user menu, and what else belongs at the end of the bar. */
  userMenu?: ReactNode
  children: ReactNode
}

/** Skip link, top bar, the page, cookie notice and footer. */
export function Shell({ userMenu, children, ...props }: ShellProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          focusMain()
        }}
        className="skip-link"
      >
        {t('skipToContent')}
      </a>
      <TopBar {...props}>{userMenu}</TopBar>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <CookieNotice showPrivacyPolicy={props.showPrivacyPolicy} />
      <Footer {...props} />
    </div>
  )
}
