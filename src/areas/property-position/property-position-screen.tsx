import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { PositionForm } from './position-form.tsx'
import { PositionHistory } from './position-history.tsx'
import {
  propertyAddress,
  writtenPlace,
  type PropertyPosition,
  type PropertyPositionView,
} from './property-position-shown.ts'

/** Which property it is, and where it lies now. */
function Now({ property }: { property: PropertyPosition }) {
  const { t, i18n } = useTranslation('property-position')
  const { reference, address, position, interruptions, id } = property
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-2">
        <TextLink href={propertyAddress(id)} className="text-link">
          <bdi className="tabular-nums">{reference}</bdi>
        </TextLink>
        <bdi>{address}</bdi>
      </p>
      {position ? (
        <p className="flex flex-wrap gap-x-2">
          <span>{t('now.title')}</span>
          <bdi dir="ltr" className="tabular-nums">
            {writtenPlace(position)}
          </bdi>
        </p>
      ) : (
        <p>{t('now.none')}</p>
      )}
      {interruptions > 0 && (
        <p>{t('now.interruptions', { number: formatNumber(interruptions, i18n.language) })}</p>
      )}
    </div>
  )
}

/** Where a property lies: set on the map or in degrees, with a reason. */
export function PropertyPositionScreen({ view, draft }: { view: PropertyPositionView; draft: Draft }) {
  const { t } = useTranslation('property-position')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { property } = snapshot.context
  if (snapshot.matches('loading'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="facts">{t('loading')}</ShapedLoadingView>
      </>
    )
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading>{t('title')}</PageHeading>
      {snapshot.matches('unavailable') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'position.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {property && (
        <Stack>
          <Now property={property} />
          {snapshot.matches('shown') ? (
            <p>{t('looking')}</p>
          ) : (
            // What was saved, or taken from a colleague, is what the form begins with.
            <PositionForm
              key={`${property.version} ${snapshot.matches({ placing: 'overtaken' })}`}
              view={view}
              property={property}
              draft={draft}
            />
          )}
          <PositionHistory history={property.history} />
        </Stack>
      )}
    </ReadingPage>
  )
}
