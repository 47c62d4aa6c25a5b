import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/icon.tsx'

/** Who runs the portal and what it is called. */
export interface Welcome {
  organisation: string
  portalName: string
  /** Address of the picture behind the welcome (organisation setting loginBackgroundImage), or empty. */
  backgroundImage: string
}

const points = [
  { key: 'anytime', icon: 'clock' },
  { key: 'protected', icon: 'shield' },
  { key: 'everywhere', icon: 'phone' },
] as const

/** Greets beside the form. On narrow screens only the names stay: the form is what people came for. */
export function WelcomePanel({ organisation, portalName }: Welcome) {
  const { t } = useTranslation('sign-in')
  const name = portalName || organisation
  return (
    <>
      <div className="flex flex-col gap-1 lg:gap-3">
        {name !== organisation && <p className="font-semibold opacity-90">{organisation}</p>}
        <p className="text-title font-bold tracking-tight text-balance lg:text-display">{name}</p>
        <p className="hidden max-w-prose text-lead text-pretty lg:block">{t('welcome.text')}</p>
      </div>
      <ul className="hidden flex-col gap-4 pt-4 lg:flex">
        {points.map(({ key, icon }) => (
          <li key={key} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full border border-current/30">
              <Icon name={icon} />
            </span>
            {t(`welcome.${key}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
