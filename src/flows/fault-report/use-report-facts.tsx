import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { kindIn, placeIn, reportPhoneOf, type ReportTexts } from '#machines/rules/fault-report.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'

interface Fact {
  name: string
  value: ReactNode
}

/** Gives a report as names and values, as the person has told it. */
export function useReportFacts(
  properties: FaultReportScreenProps['properties'],
): (texts: ReportTexts, photos: number) => readonly Fact[] {
  const { t } = useTranslation('fault-report')
  const placeOf = (texts: ReportTexts): string => {
    const place = placeIn(texts)
    if (place === 'element') return texts.element
    if (place === 'property')
      return properties.find(({ reference }) => reference === texts.property)?.place ?? texts.property
    return [`${texts.street} ${texts.houseNo}`.trim(), texts.postcode].filter(Boolean).join(', ')
  }
  return (texts, photos) => {
    const kind = kindIn(texts)
    return [
      { name: t('review.kind'), value: kind && t(`kinds.${kind}`) },
      ...(texts.description.trim() === ''
        ? []
        : [
            {
              name: t('review.description'),
              value: (
                <span dir="auto" className="block break-words whitespace-pre-wrap">
                  {texts.description}
                </span>
              ),
            },
          ]),
      { name: t('review.place'), value: <bdi className="break-words">{placeOf(texts)}</bdi> },
      ...(placeIn(texts) === 'address' && texts.latitude !== ''
        ? [{ name: t('review.position'), value: t('place.position') }]
        : []),
      { name: t('review.photos'), value: photos === 0 ? t('review.noPhotos') : String(photos) },
      {
        name: t('review.contact'),
        value: (
          <>
            <span className="block break-words">
              <bdi>{texts.name}</bdi>
            </span>
            <BidiText>{reportPhoneOf(texts)}</BidiText>
          </>
        ),
      },
    ]
  }
}
