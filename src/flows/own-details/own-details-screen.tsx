import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { useOpener } from '#src/flow-kit/use-former.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ChangeReview } from './change-review.tsx'
import { DetailsForm } from './details-form.tsx'
import {
  takesConsents,
  type DetailsToChange,
  type DetailsView,
  type OwnDetails,
} from './own-details-shown.ts'
import { PropertyCard } from './property-card.tsx'

const shownFields = ['name', 'email', 'mobileNo', 'phoneNo', 'idNo', 'taxNo', 'mailingAddress'] as const
const leftToRight: readonly string[] = ['email', 'mobileNo', 'phoneNo', 'idNo', 'taxNo']

/** What a company has in the place of what a person has. */
const ofCompanies: { readonly [field: string]: 'company' | 'companyId' | undefined } = {
  name: 'company',
  idNo: 'companyId',
}

const shown = (field: string, value: string) => (field === 'email' ? writtenEmail(value) : value)

function Facts({ details }: { details: OwnDetails }) {
  const { t, i18n } = useTranslation('own-details')
  const controls = useControls('account')
  const bank = details.banks.find(({ code }) => code === details.bankCode)?.name
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  return (
    <FactList
      facts={[
        ...shownFields
          .filter((field) => controls(field).isVisible)
          .map((field) => ({
            name: t(`field.${(details.isCompany && ofCompanies[field]) || field}`),
            value: details[field] ? (
              <bdi>
                {leftToRight.includes(field) ? isolatedLtr(shown(field, details[field])) : details[field]}
              </bdi>
            ) : (
              t('none')
            ),
          })),
        ...(controls('iban').isVisible
          ? [
              {
                name: t('field.iban'),
                value: details.ibanEnding ? (
                  <bdi>{listText([isolatedLtr(`•••• ${details.ibanEnding}`), bank], i18n.language)}</bdi>
                ) : (
                  t('none')
                ),
              },
            ]
          : []),
        ...(controls('consents').isVisible && takesConsents(details)
          ? (['messagesByEmail', 'messagesBySms'] as const).map((field) => ({
              name: t(`field.${field}`),
              value: yesNo(details[field]),
            }))
          : []),
      ]}
    />
  )
}

/** What the utility has of the customer; what can be changed is changed in its place. */
export function OwnDetailsScreen({
  view,
  typed,
  unchanged,
  draft,
  changed,
}: {
  view: DetailsView
  /** What stands in the form. */
  typed: DetailsToChange | undefined
  /** What stands there before anything is typed. */
  unchanged: DetailsToChange | undefined
  draft: Draft
  /** The fields of it that differ from what the utility has. */
  changed: readonly (keyof DetailsToChange)[]
}) {
  const { t } = useTranslation('own-details')
  const problemText = useProblemText()
  const controls = useControls('account')
  const { snapshot, send } = view
  const { details } = snapshot.context
  const opener = useOpener(snapshot.hasTag('form'), snapshot.matches({ showing: 'looking' }))
  if (snapshot.matches('loadingDetails'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="facts">{t('loading')}</ShapedLoadingView>
      </>
    )
  const isChangeable = (['mobileNo', 'phoneNo', 'iban', 'consents'] as const).some(
    (control) =>
      isUsable(controls(control)) && (control !== 'consents' || (details && takesConsents(details))),
  )
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading
        eyebrow={details?.accountNo && t('account', { number: isolatedLtr(details.accountNo) })}
        lead={t('lead')}
      >
        {t('title')}
      </PageHeading>
      {snapshot.matches('detailsUnavailable') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'details.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {details && typed && unchanged && (
        <>
          <Card className="flex flex-col gap-6">
            {snapshot.matches({ showing: 'kept' }) && (
              <Callout tone="success" announce takesFocus title={t('kept')} />
            )}
            {snapshot.hasTag('form') ? (
              <DetailsForm view={view} details={details} typed={typed} unchanged={unchanged} draft={draft} />
            ) : snapshot.matches('confirming') || snapshot.matches('sendingChange') ? (
              <ChangeReview view={view} details={details} typed={typed} changed={changed} />
            ) : (
              <>
                <Facts details={details} />
                {isChangeable && (
                  <Button
                    ref={opener}
                    className="self-start max-sm:w-full"
                    disabled={!snapshot.can({ type: 'change.requested' })}
                    onClick={() => send({ type: 'change.requested' })}
                  >
                    {t('change')}
                  </Button>
                )}
                <p className="text-small text-muted">
                  <span>{`${t('others')} `}</span>
                  <TextLink href="/apps">{t('write')}</TextLink>
                </p>
              </>
            )}
          </Card>
          <h2 className="text-title font-bold">{t('properties.title')}</h2>
          {details.properties.length === 0 && <p className="text-muted">{t('properties.none')}</p>}
          {details.properties.map((property) => (
            <PropertyCard key={property.reference} property={property} />
          ))}
        </>
      )}
    </ReadingPage>
  )
}
