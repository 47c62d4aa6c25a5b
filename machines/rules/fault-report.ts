/** What is filled in to report a fault, and what must hold of it. */
import {
  descriptionFault,
  faultKinds,
  faultPlaces,
  nameFault,
  placeFaults,
  type FaultKind,
  type FaultPlace,
  type ReportFault,
} from '#contract/rules/fault-report.ts'
import { phoneIn } from '#contract/rules/local-phone.ts'
import { dialledNumber, dialledNumberFault } from './dialled-number.ts'

export {
  faultKinds,
  faultPhotos,
  longestOfReport,
  type FaultKind,
  type FaultPlace,
  type ReportFault,
} from '#contract/rules/fault-report.ts'

/** The steps of a report, in their order. */
export const reportSteps = ['danger', 'kind', 'place', 'photos', 'contact', 'review'] as const
export type ReportStep = (typeof reportSteps)[number]

/** Everything that is typed or chosen, by its name. */
export const reportTextNames = [
  'kind',
  'description',
  'place',
  'property',
  'element',
  'street',
  'houseNo',
  'postcode',
  'latitude',
  'longitude',
  'name',
  'callingCode',
  'phone',
] as const
export type ReportTexts = Readonly<Record<(typeof reportTextNames)[number], string>>

/** The steps that texts are asked for in. */
export type TextStep = 'kind' | 'place' | 'contact'

export const kindIn = ({ kind }: Pick<ReportTexts, 'kind'>): FaultKind | '' =>
  faultKinds.find((one) => one === kind) ?? ''

export const placeIn = ({ place }: Pick<ReportTexts, 'place'>): FaultPlace =>
  faultPlaces.find((one) => one === place) ?? 'address'

/** A mobile number of any country, or a landline of Cyprus: somebody can be called there. */
export const isReportPhone = ({ callingCode, phone }: Pick<ReportTexts, 'callingCode' | 'phone'>): boolean =>
  dialledNumberFault(callingCode, phone) === undefined || landlineIn({ callingCode, phone }) !== undefined

const landlineIn = ({
  callingCode,
  phone,
}: Pick<ReportTexts, 'callingCode' | 'phone'>): string | undefined => {
  const landline = callingCode === '357' ? phoneIn(phone, 'landline') : undefined
  return landline?.startsWith('+3572') ? landline : undefined
}

/** The number as it is sent: E.164, or as typed where it is none. */
export const reportPhoneOf = (texts: Pick<ReportTexts, 'callingCode' | 'phone'>): string =>
  landlineIn(texts) ?? dialledNumber(texts.callingCode, texts.phone)

type Faults = Partial<Record<keyof ReportTexts, ReportFault>>

const found = (faults: Readonly<Record<string, ReportFault | undefined>>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))

/** What is wrong with the texts of a step; a field that is not named is as it should be. */
export function reportFaults(texts: ReportTexts, step: TextStep): Faults {
  if (step === 'kind')
    return found({
      kind: kindIn(texts) === '' ? 'missing' : undefined,
      description: descriptionFault(kindIn(texts), texts.description),
    })
  if (step === 'place') return placeFaults({ ...texts, place: placeIn(texts) })
  return found({
    name: nameFault(texts.name),
    phone: texts.phone.trim() === '' ? 'missing' : isReportPhone(texts) ? undefined : 'invalid',
  })
}

/** Whether a number is one of a report, as far as its form says. */
export const isReportNumber = (number: string): boolean =>
  /^(?:FR)?[A-Z0-9]{6}$/.test(number.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
