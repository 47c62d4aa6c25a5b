import { useTranslation } from 'react-i18next'
import { InterruptionNotices } from '#src/flows/interruptions/interruption-notices.tsx'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { type OwnProperty } from './own-details-shown.ts'

/** One property: what it is to the customer, what is supplied there, and how its bills come. */
export function PropertyCard({
  property: { reference, kind, place, areaSquareMetres, roles, supplies, billsTo, interruptions },
}: {
  property: OwnProperty
}) {
  const { t, i18n } = useTranslation('own-details')
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="font-bold">
          <bdi>{place}</bdi>
        </h3>
        <p className="text-small text-muted">
          <span>{`${t(`properties.kind.${kind}`)} · `}</span>
          <bdi>{`${formatNumber(areaSquareMetres, i18n.language)} m²`}</bdi>
          <span>{` · ${t('properties.reference', { reference: isolatedLtr(reference) })}`}</span>
        </p>
      </div>
      <InterruptionNotices interruptions={interruptions} hasPlace={false} />
      <FactList
        facts={[
          ...roles.map(({ role, since }) => ({
            name: t(`properties.role.${role}`),
            value: t('properties.since', { date: formatDay(since, i18n.language, 'long') }),
          })),
          ...supplies.map(({ service, tariff, meters }) => ({
            name: t(`properties.service.${service}`),
            value: t('properties.supply', {
              tariff: isolated(tariff),
              meters: listText(meters.map(isolatedLtr), i18n.language) || t('none'),
            }),
          })),
          ...(billsTo === undefined
            ? []
            : [
                {
                  name: t('properties.bills'),
                  value: billsTo ? (
                    t('properties.byEmail', { email: isolatedLtr(writtenEmail(billsTo)) })
                  ) : (
                    <>
                      <span>{`${t('properties.byPost')} `}</span>
                      <TextLink href="/ebill">{t('properties.eBill')}</TextLink>
                    </>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  )
}
