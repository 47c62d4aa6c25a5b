import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { listText } from '#src/i18n/list-text.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import type { Application } from './application-moves-shown.ts'

type Filled = NonNullable<Application['filledIn']>[number]

const groups = ['applicant', 'personal', 'mailing', 'customFields', 'evaluation', 'evaluationFields'] as const

/** What somebody who is no customer yet has filled in, in the words of the forms that asked for it. */
export function FilledIn({ filledIn }: { filledIn: readonly Filled[] }) {
  const { t, i18n } = useTranslation(['new-customer', 'customer-evaluation'])
  const isCompany = filledIn.some(({ field, value }) => field === 'AccountType' && value === '1')
  const titles = {
    applicant: t('steps.general'),
    personal: t('addresses.personal'),
    mailing: t('addresses.mailing'),
    customFields: t('steps.customFields'),
    evaluation: t('customer-evaluation:title'),
    evaluationFields: t('customer-evaluation:steps.customFields'),
  } as const
  const nameOf = ({ field, name, place }: Filled): string => {
    if (name) return name
    switch (field) {
      case 'line':
        return t('addresses.line', { number: String(place) })
      case 'CareOf':
      case 'FlatName':
      case 'FlatNo':
      case 'HouseNo':
      case 'Code':
        return t(`addresses.${field}`)
      case 'emailConsent':
      case 'smsConsent':
        return t(`done.${field}`)
      case 'custom':
        return ''
      case 'evaluation':
        return t('customer-evaluation:finished.number')
      case 'ExpectedUse':
        return t('customer-evaluation:finished.use')
      case 'PropertyKind':
      case 'Equipment':
      case 'generation':
      case 'Remark':
        return t(`customer-evaluation:fields.${field}`)
      case 'Surname':
        return t(isCompany ? 'fields.companyName' : 'fields.Surname')
      default:
        return t(`fields.${field}`)
    }
  }
  const valueOf = ({ field, value, kind, unit }: Filled): ReactNode => {
    const number = () => formatNumber(Number(value), i18n.language)
    if (kind === 'day') return formatDay(value, i18n.language)
    if (kind === 'number') return <BidiText>{`${number()} ${unit}`.trim()}</BidiText>
    switch (field) {
      case 'AccountType':
        return t(isCompany ? 'fields.company' : 'fields.individual')
      case 'emailConsent':
      case 'smsConsent':
        return t(value === 'yes' ? 'done.yes' : 'done.no')
      case 'PropertyKind':
        return t(`customer-evaluation:kinds.${value as 'house'}`)
      case 'Equipment':
        return listText(
          value.split(' ').map((one) => t(`customer-evaluation:equipment.${one as 'pump'}`)),
          i18n.language,
        )
      case 'ExpectedUse':
        return t('customer-evaluation:finished.kilowattHours', { value: number() })
      case 'generation':
        return t('customer-evaluation:finished.kilowatts', { value: number() })
      default:
        return <bdi className="break-words whitespace-pre-wrap">{value}</bdi>
    }
  }
  return groups.map((group) => {
    const facts = filledIn
      .filter((one) => one.group === group)
      .map((one) => ({ name: nameOf(one), value: valueOf(one) }))
    if (facts.length === 0) return null
    return (
      <section
        key={group}
        aria-label={titles[group]}
        className="flex flex-col gap-3 border-t border-line pt-4"
      >
        <h3 className="font-bold">{titles[group]}</h3>
        <FactList facts={facts} />
      </section>
    )
  })
}
