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

/** Greets beside the form, where there is room. The utility's own name stands in the bar above. */
export function WelcomePanel({
  organisation,
  portalName,
  isOpen = true,
}: Welcome & {
  /** Off while signing in is paused: then nothing is open day and night. */
  isOpen?: boolean
}) {
  const { t } = useTranslation('sign-in')
  return (
    <>
      <div className="flex flex-col gap-3">
        {portalName && portalName !== organisation && (
          <p className="font-semibold opacity-90">{portalName}</p>
        )}
        <p className="text-display font-bold tracking-tight text-balance">{t('welcome.text')}</p>
      </div>
      <ul className="flex flex-col gap-4 pt-4">
        {points
          .filter(({ key }) => isOpen || key !== 'anytime')
          .map(({ key, icon }) => (
            <li key={key} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full border border-current/30">
                <Icon name={icon} />
              </span>
              <span>{t(`welcome.${key}`)}</span>
            </li>
          ))}
      </ul>
    </>
  )
}
