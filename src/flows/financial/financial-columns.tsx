import type { TFunction } from 'i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { listText } from '#src/i18n/list-text.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ListColumn } from '#src/flows/list/list-shown.ts'
import { billPath, type BillRow, type TransactionRow } from './financial-shown.ts'

/** In which words and signs a list speaks. */
export interface Wording {
  t: TFunction<'financial'>
  language: string
  /** The utility's own sign for its currency. */
  symbol: string
  /** What a bill is called after what it is for. */
  nameOf: (bill: BillRow) => string
}

const badge = {
  paid: 'bg-success-soft text-success',
  open: 'bg-info-soft text-info',
  overdue: 'bg-warning-soft text-warning',
  inPlan: 'bg-info-soft text-info',
  corrected: 'bg-brand-soft text-brand-ink',
} as const

const money = (cents: number, { language, symbol }: Wording) => (
  <bdi>{formatWithSymbol(cents / 100, language, symbol)}</bdi>
)

export function billColumns(wording: Wording): ListColumn<BillRow>[] {
  const { t, language } = wording
  return [
    {
      id: 'number',
      name: t('bills.number'),
      isSortable: true,
      line: 'what',
      leadsOn: true,
      value: ({ number }) => number,
      cell: (bill) => (
        <TextLink href={billPath(bill.number)} className="text-link inline-block py-1 max-md:py-0.5">
          <span className="md:hidden">{wording.nameOf(bill)}</span>
          <bdi className="max-md:hidden">{bill.number}</bdi>
        </TextLink>
      ),
    },
    {
      id: 'place',
      name: t('bills.place'),
      line: 'when',
      value: ({ place }) => place,
      cell: ({ place }) => <bdi className="max-md:line-clamp-1">{place}</bdi>,
    },
    ...(['issuedOn', 'dueOn'] as const).map((id) => ({
      id,
      name: t(`bills.${id}`),
      isSortable: true,
      value: (bill: BillRow) => bill[id],
      cell: (bill: BillRow) => formatDay(bill[id], language),
    })),
    ...(['totalCents', 'openCents'] as const).map((id) => ({
      id,
      name: t(`bills.${id}`),
      isSortable: true,
      isNumber: true,
      ...(id === 'totalCents' && ({ line: 'much' } as const)),
      value: (bill: BillRow) => bill[id] / 100,
      cell: (bill: BillRow) => money(bill[id], wording),
    })),
    {
      id: 'standing',
      name: t('bills.standing'),
      line: 'state',
      value: ({ standing }) => t(`standing.${standing}`),
      cell: ({ standing }) => (
        <span className={`rounded-full px-2.5 py-0.5 font-semibold whitespace-nowrap ${badge[standing]}`}>
          {t(`standing.${standing}`)}
        </span>
      ),
    },
  ]
}

/** What a row is called that neither bills nor pays. */
const kindOfReason = {
  credit: 'credit',
  waiver: 'credit',
  corrected: 'credit',
  paidBefore: 'credit',
  depositBack: 'credit',
  newBill: 'invoice',
  refund: 'paidOut',
  takenBack: 'undone',
  otherAccount: 'undone',
  deposit: 'adjustment',
  fee: 'adjustment',
  surcharge: 'adjustment',
} as const

export function transactionColumns(wording: Wording): ListColumn<TransactionRow>[] {
  const { t, language } = wording
  const what = ({ kind, method, description, paymentId, why }: TransactionRow) => [
    t(
      `kind.${
        kind !== 'adjustment'
          ? kind
          : paymentId !== undefined
            ? 'paidBack'
            : why === undefined
              ? kind
              : kindOfReason[why]
      }`,
    ),
    description,
    method !== '' && t(`method.${method}`),
  ]
  return [
    {
      id: 'bookedOn',
      name: t('transactions.bookedOn'),
      isSortable: true,
      line: 'when',
      value: ({ bookedOn }) => bookedOn,
      cell: ({ bookedOn }) => formatDay(bookedOn, language),
    },
    {
      id: 'what',
      name: t('transactions.what'),
      line: 'what',
      value: (row) =>
        [what(row).filter(Boolean).join(', '), row.why && t(`why.${row.why}`)].filter(Boolean).join('. '),
      cell: (row) =>
        row.why === undefined ? (
          listText(what(row), language)
        ) : (
          <>
            <span>{listText(what(row), language)}</span>
            <span className="block text-small text-muted">{t(`why.${row.why}`)}</span>
          </>
        ),
    },
    {
      id: 'reference',
      name: t('transactions.reference'),
      isSortable: true,
      value: ({ reference }) => reference,
      cell: ({ reference, isBill }) =>
        isBill ? (
          <TextLink href={billPath(reference)} className="text-link inline-block py-1">
            <bdi>{reference}</bdi>
          </TextLink>
        ) : (
          <bdi>{reference}</bdi>
        ),
    },
    {
      id: 'cents',
      name: t('transactions.cents'),
      isSortable: true,
      isNumber: true,
      line: 'much',
      value: ({ cents }) => cents / 100,
      cell: ({ cents }) => money(cents, wording),
    },
    {
      id: 'balanceCents',
      name: t('transactions.balanceCents'),
      isNumber: true,
      value: ({ balanceCents }) => balanceCents / 100,
      cell: ({ balanceCents }) => money(balanceCents, wording),
    },
  ]
}
