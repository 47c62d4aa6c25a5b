import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { kindOf } from './application-kind.ts'
import { HomeCard } from './home-card.tsx'
import type { CustomerHome } from './overview-shown.ts'

type Application = NonNullable<CustomerHome['applications']>['items'][number]

const mostInSight = 3

/** What an application waits for; undefined: nothing that the customer could do. */
const needOf = ({ unread, status }: Application): 'answer' | 'missing' | 'draft' | undefined => {
  if (unread > 0) return 'answer'
  if (status === 'suspended') return 'missing'
  return status === 'draft' ? 'draft' : undefined
}

const icons = { answer: 'speech', missing: 'clip', draft: 'pencil' } as const

/** Unread answers and applications that need something, before those that only go on. */
export function WaitingCard({
  applications,
  unread,
}: {
  applications: NonNullable<CustomerHome['applications']>
  unread: number
}) {
  const { t } = useTranslation('overview')
  const isOpen = !useControls('userHome')('applications').isDisabled
  const waits = applications.items.filter((each) => needOf(each) !== undefined)
  const shown = [...waits, ...applications.items.filter((each) => needOf(each) === undefined)]
  return (
    <HomeCard
      title={t(waits.length > 0 || unread > 0 ? 'yours.title' : 'applications.title')}
      className="max-lg:order-3"
      end={
        isOpen && (
          <TextLink href="/apps" className="text-link">
            {t('applications.more')}
          </TextLink>
        )
      }
    >
      {unread > 0 && (
        <p
          className={classNames(
            'text-small font-semibold text-brand-ink',
            // On a phone the rows say it.
            waits.some((each) => each.unread > 0) && 'max-sm:hidden',
          )}
        >
          {t('applications.unread', { number: unread })}
        </p>
      )}
      <ul className="-mx-4 divide-y divide-line sm:-mx-5">
        {shown.slice(0, mostInSight).map((each) => (
          <Waiting key={each.portalApplicationId} application={each} isOpen={isOpen} />
        ))}
      </ul>
    </HomeCard>
  )
}

function Waiting({ application, isOpen }: { application: Application; isOpen: boolean }) {
  const { t } = useTranslation('overview')
  const { applicationType, portalApplicationId: id, status } = application
  const need = needOf(application)
  const words = (
    <>
      <span className={need ? 'text-brand-ink' : 'text-muted'}>
        <LineIcon name={need ? icons[need] : 'form'} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={need ? 'block font-semibold' : 'block'}>
          {t(`type.${kindOf(applicationType)}`, { id })}
        </span>
        <span className="block text-small text-muted">
          {need ? t(`yours.${need}`) : t(`status.${status}`)}
        </span>
      </span>
    </>
  )
  const row = 'flex items-center gap-3 px-4 py-2 sm:px-5'
  return (
    <li>
      {isOpen ? (
        <TextLink
          href={`/app/${encodeURIComponent(applicationType)}/${id}`}
          className={`${row} hover:bg-brand-soft`}
        >
          {words}
          <Chevron />
        </TextLink>
      ) : (
        <div className={row}>{words}</div>
      )}
    </li>
  )
}

/** The mark of a row that leads on. */
export const Chevron = () => (
  <Icon name="chevronDown" className="size-4 shrink-0 -rotate-90 text-muted rtl:rotate-90" />
)
