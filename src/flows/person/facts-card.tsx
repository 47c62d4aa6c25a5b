import { useTranslation } from 'react-i18next'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'

/** One thing we know about a person; an empty value says that we do not. */
export interface Fact {
  term: string
  value: string
  /** An e-mail, phone or account number: it keeps its direction in Arabic. */
  isNumberLike?: boolean
}

/** A card with a few facts below one another. */
export function FactsCard({ icon, title, facts }: { icon: IconName; title: string; facts: readonly Fact[] }) {
  const { t } = useTranslation('person')
  return (
    <Card>
      <h2 className="flex items-center gap-3 text-title font-bold">
        <span className="grid size-10 place-items-center rounded-xl bg-brand-soft text-brand-ink">
          <Icon name={icon} />
        </span>
        <span>{title}</span>
      </h2>
      <dl className="mt-4 flex flex-col divide-y divide-line">
        {facts.map(({ term, value, isNumberLike }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-muted">{term}</dt>
            <dd className={value ? 'min-w-0 font-semibold' : 'text-muted italic'}>
              {!value ? t('notGiven') : isNumberLike ? <BidiText>{value}</BidiText> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
