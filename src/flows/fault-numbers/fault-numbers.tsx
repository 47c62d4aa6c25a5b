import { useTranslation } from 'react-i18next'
import { callableNumbers, telephoneLink, type FaultNumber, type OfficeHours } from './fault-numbers-shown.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'

/** A number that a tap calls. */
const Call = ({ number, name }: { number: string; name: string }) =>
  number === '' ? (
    <span aria-hidden>–</span>
  ) : (
    <a
      href={telephoneLink(number)}
      aria-label={`${name}: ${number}`}
      className="inline-flex min-h-11 items-center font-bold whitespace-nowrap text-brand-ink hover:underline"
    >
      <bdi dir="ltr">{number}</bdi>
    </a>
  )

/** Where somebody calls whose water or electricity has failed: by day and by night. */
export function FaultNumbers({
  numbers,
  hours,
}: {
  numbers: readonly FaultNumber[] | undefined
  hours: OfficeHours | undefined
}) {
  const { t } = useTranslation('fault-numbers')
  return (
    <table className="w-full">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr className="align-top text-small">
          <th scope="col">
            <span className="sr-only">{t('service')}</span>
          </th>
          <th scope="col" className="pb-1 text-start font-semibold">
            <span>{t('day')}</span>
            {hours && (
              <span className="block pe-3 font-normal text-muted">
                {t('weekdays', { hours: isolatedLtr(`${hours.from}\u2060–\u2060${hours.to}`) })}
              </span>
            )}
          </th>
          <th scope="col" className="pb-1 text-start font-semibold">
            <span>{t('night')}</span>
            <span className="block font-normal text-muted">{t('otherHours')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {callableNumbers(numbers).map(({ service, day, night }) => (
          <tr key={service} className="border-t border-line">
            <th scope="row" className="pe-1.5 text-start font-semibold whitespace-nowrap max-sm:text-small">
              {t(service)}
            </th>
            <td className="pe-1.5">
              <Call number={day} name={`${t(service)}, ${t('day')}`} />
            </td>
            <td>
              <Call number={night} name={`${t(service)}, ${t('night')}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
