import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { menuItemsAt } from '#contract/rules/menu.ts'
import type { Profile } from '#contract/entities.ts'
import { address } from '#machines/pages.ts'
import { useOpenOnPage } from '#src/flow-kit/open-on-page.ts'
import { FetchedPart } from '#src/flow-kit/part-boundary.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { languageNames } from '#src/i18n/languages.ts'
import { chooseByHand, currentLanguage, type TellLanguage } from '#src/i18n/portal-i18n.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AccountChoiceInMenu } from './account-choice.tsx'
import { useFrameTexts } from './frame-texts.ts'
import { isEmployee } from './is-employee.ts'
import { MenuItemIcon } from './menu-item-icon.tsx'
import { useMenu } from './use-menu.ts'

/** The button that opens the menu, and the menu: everything that this person may open (A §2.3, §6). */
export function MenuDrawer({
  profile,
  tellLanguage,
}: {
  profile: Profile
  tellLanguage: TellLanguage | undefined
}) {
  const { t } = useTranslation('signed-in')
  const { isOpen, open, close } = useOpenOnPage()
  return (
    <>
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        data-tour="menu"
        onClick={open}
        className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft"
      >
        <LineIcon name="menu" className="size-6" />
      </button>
      {isOpen && (
        <FetchedPart onMissing={close}>
          <Drawer title={t('menu.title')} onClose={close}>
            <MenuEntries profile={profile} onChosen={close} />
            <AccountChoiceInMenu profile={profile} />
            <Languages tellLanguage={tellLanguage} />
          </Drawer>
        </FetchedPart>
      )}
    </>
  )
}

/** One entry: a link with its icon. The current page is marked. */
const entry =
  'flex min-h-12 items-center gap-4 rounded-control px-3 py-2 font-semibold hover:bg-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink'

function MenuEntries({ profile, onChosen }: { profile: Profile; onChosen: () => void }) {
  const { t } = useTranslation(['signed-in', 'menu'])
  const [path] = useLocation()
  const menu = useMenu(profile)
  const { mainSite } = useFrameTexts()
  const here = menuItemsAt(path)
  const home = isEmployee(profile) ? address.employeeHome : address.userHome
  return (
    <nav aria-label={t('menu.title')}>
      <ul className="flex flex-col gap-1">
        <li>
          <TextLink
            href={home}
            onClick={onChosen}
            aria-current={path === home ? 'page' : undefined}
            className={entry}
          >
            <LineIcon name="home" />
            <span>{t('menu.home')}</span>
          </TextLink>
        </li>
        {menu.map((item) => (
          <li key={item.id}>
            <TextLink
              href={item.path}
              onClick={onChosen}
              aria-current={here.includes(item.id) ? 'page' : undefined}
              className={entry}
            >
              <MenuItemIcon item={item} />
              <span>{t(`menu:${item.name}`)}</span>
            </TextLink>
          </li>
        ))}
        {mainSite && (
          <li className="mt-2 border-t border-line pt-2">
            <TextLink href={mainSite.url} className={entry}>
              <LineIcon name="external" />
              <span>{mainSite.title}</span>
            </TextLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** On a phone the bar has no room for the languages: they are here, each named in itself. */
function Languages({ tellLanguage }: { tellLanguage: TellLanguage | undefined }) {
  const { t, i18n } = useTranslation(['signed-in', 'ui'])
  const [hasFailed, setFailed] = useState(false)
  const { utility } = usePortal()
  const current = currentLanguage(i18n)
  const offered = utility.languages.map(({ language }) => language)
  if (offered.length < 2) return null
  const choose = (code: string) => {
    setFailed(false)
    chooseByHand(i18n, code, tellLanguage).catch(() => setFailed(true))
  }
  return (
    <section aria-label={t('menu.languages')} className="mt-2 border-t border-line pt-4 sm:hidden">
      <ul className="grid grid-cols-2 gap-2">
        {offered.map((code) => (
          <li key={code}>
            <button
              type="button"
              lang={code}
              aria-current={code === current}
              onClick={() => choose(code)}
              className={`flex min-h-11 w-full items-center gap-2 rounded-control border px-3 text-start ${
                code === current ? 'border-brand-ink font-semibold text-brand-ink' : 'border-line'
              }`}
            >
              <span className="flex-1">{languageNames[code]}</span>
              {code === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="mt-3 font-semibold text-error">
          {t('ui:languageMenu.failed')}
        </p>
      )}
    </section>
  )
}
