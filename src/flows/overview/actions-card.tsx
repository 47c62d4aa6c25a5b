import { useTranslation } from 'react-i18next'
import { LineIcon, type LineIconName } from '#src/ui/line-icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { HomeCard } from './home-card.tsx'
import { Chevron } from './waiting-card.tsx'

/** What somebody comes to do, as far as it is offered; undefined: it is not. */
export interface HomeActions {
  readings: string | undefined
  fault: string | undefined
  ask: string | undefined
  move: string | undefined
  /** No application is open: then the way to them is here. */
  applications: string | undefined
}

const row =
  'flex min-h-11 items-center gap-3 px-4 py-2 font-semibold hover:bg-brand-soft max-sm:gap-2 max-sm:text-small sm:px-5'

/** Entering a reading, reporting a fault, asking, moving. */
export function ActionsCard({ actions }: { actions: HomeActions }) {
  const { t } = useTranslation('overview')
  const link = (name: 'readings' | 'fault' | 'ask' | 'move', icon: LineIconName) => {
    const href = actions[name]
    return (
      href !== undefined && (
        <li>
          <TextLink href={href} className={row}>
            <Mark name={icon} />
            <span className="flex-1">{t(`actions.${name}`)}</span>
            <span className="max-sm:hidden">
              <Chevron />
            </span>
          </TextLink>
        </li>
      )
    )
  }
  return (
    <HomeCard title={t('actions.title')} titleOnDesk className="flex-1 max-lg:order-2">
      <ul className="-mx-4 divide-line max-sm:grid max-sm:grid-cols-2 sm:-mx-5 sm:divide-y">
        {link('readings', 'gauge')}
        {link('fault', 'wrench')}
        {link('ask', 'speech')}
        {link('move', 'home')}
        {actions.applications !== undefined && (
          <li>
            <TextLink href={actions.applications} className={row}>
              <Mark name="form" />
              <span className="flex-1">
                <span>{t('actions.applications')}</span>
                <span className="block text-small font-normal text-muted">{t('applications.none')}</span>
              </span>
              <span className="max-sm:hidden">
                <Chevron />
              </span>
            </TextLink>
          </li>
        )}
      </ul>
    </HomeCard>
  )
}

const Mark = ({ name }: { name: LineIconName }) => (
  <span className="text-brand-ink">
    <LineIcon name={name} />
  </span>
)
