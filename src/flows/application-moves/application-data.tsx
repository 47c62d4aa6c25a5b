import { useTranslation } from 'react-i18next'
import { PlanDetails } from '#src/flows/instalments/plan-details.tsx'
import { formatDay, formatInstant } from '#src/i18n/format-instant.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import {
  fieldsOfType,
  hasEnded,
  isRequestedType,
  type Application,
  type ApplicationField,
  type PlanField,
} from './application-moves-shown.ts'
import { FilledIn } from './filled-in.tsx'

/** What was filled in, and what a draft still lacks. */
export function ApplicationData({
  application,
  isCustomer,
  symbol,
}: {
  application: Application
  isCustomer: boolean
  /** The utility's own sign for its currency. */
  symbol: string
}) {
  const { t, i18n } = useTranslation(['application-moves', 'application-draft', 'instalments'])
  const { applicationType: type, shown, plan, missingFields, missingFiles } = application
  const fields = isRequestedType(type) ? fieldsOfType[type] : []
  const valueOf = (field: ApplicationField) => {
    if (field === 'startsOn') return formatDay(shown.startsOn, i18n.language)
    if (field === 'service' && shown.service) return t(`application-draft:service.${shown.service}`)
    return <bdi className="break-words whitespace-pre-wrap">{shown[field]}</bdi>
  }
  const missing = [
    ...missingFields.map((field) => t(`application-draft:field.${field as ApplicationField | PlanField}`)),
    ...missingFiles,
  ]
  return (
    <section aria-labelledby="application-data" className="flex flex-col gap-4">
      <h2 id="application-data" className="text-title font-bold">
        {t('data.title')}
      </h2>
      <FactList
        facts={[
          ...(!isCustomer && application.customerName
            ? [{ name: t('data.customer'), value: <bdi>{application.customerName}</bdi> }]
            : []),
          ...(application.account
            ? [{ name: t('data.account'), value: <bdi>{isolatedLtr(application.account)}</bdi> }]
            : []),
          {
            name: t('data.createdAt'),
            value: formatInstant(application.createdAt, i18n.language, { dateStyle: 'short' }),
          },
          ...fields
            .filter(({ field }) => shown[field] !== '')
            .map(({ field }) => ({ name: t(`application-draft:field.${field}`), value: valueOf(field) })),
        ]}
      />
      {application.filledIn && <FilledIn filledIn={application.filledIn} />}
      {plan && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="font-bold">
            {t(`instalments:title.${plan.standing === 'asked' ? 'asked' : 'agreed'}`)}
          </h3>
          <PlanDetails plan={plan} symbol={symbol} />
          {!isCustomer && plan.standing === 'asked' && !hasEnded(application.status) && (
            <p className="text-small text-muted">{t('instalments:staffNote')}</p>
          )}
        </div>
      )}
      {missing.length > 0 && (
        <div className="rounded-control bg-warning-soft p-4">
          <p className="font-semibold text-warning">{t('missing')}</p>
          <ul className="list-disc ps-6">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {application.status === 'draft' && isCustomer && isRequestedType(type) && (
        <p>
          <WayToForm application={application} kind={type} />
        </p>
      )}
    </section>
  )
}

/** What is filled in in the form is the draft of the account that is chosen, which may be another own one. */
function WayToForm({
  application: { isOfChosenAccount, account },
  kind,
}: {
  application: Application
  kind: string
}) {
  const { t } = useTranslation('application-moves')
  if (isOfChosenAccount) return <LinkButton href={`/apps/new?kind=${kind}`}>{t('change')}</LinkButton>
  return account ? t('otherAccount', { account: isolatedLtr(account) }) : t('otherAccountHidden')
}
