import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import {
  ibanIn,
  phoneIn,
  type DetailsToChange,
  type DetailsView,
  type OwnDetails,
} from './own-details-shown.ts'

/** What will change, to be confirmed. */
export function ChangeReview({
  view: { snapshot, send },
  details,
  typed,
  changed,
}: {
  view: DetailsView
  details: OwnDetails
  typed: DetailsToChange
  changed: readonly (keyof DetailsToChange)[]
}) {
  const { t, i18n } = useTranslation('own-details')
  const isBusy = snapshot.hasTag('busy')
  const bank = details.banks.find(({ code }) => code === typed.bankCode)?.name
  const valueOf = (field: keyof DetailsToChange) => {
    const value = typed[field]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'iban') {
      const groups = ibanIn(value).replaceAll(/(.{4})(?=.)/g, '$1 ')
      return <bdi>{listText([isolatedLtr(groups), bank], i18n.language)}</bdi>
    }
    const number = phoneIn(value, field === 'mobileNo' ? 'mobile' : 'landline')
    return number === undefined ? t('none') : <bdi>{isolatedLtr(number)}</bdi>
  }
  return (
    <>
      <Callout tone="info" takesFocus title={t('review.title')}>
        {t('review.text')}
      </Callout>
      <FactList
        facts={changed
          .filter((field) => field !== 'bankCode')
          .map((field) => ({ name: t(`field.${field}`), value: valueOf(field) }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'change.confirmed' })}>
          {t('review.confirm')}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: 'correction.requested' })}>
          {t('review.correct')}
        </Button>
      </div>
      <WaitingLine>{isBusy && t('review.sending')}</WaitingLine>
    </>
  )
}
