import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatWithSymbol, unitSigns } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { type Bill, type BillLine } from './financial-shown.ts'

const cellClass = 'py-2 ps-3 text-end tabular-nums wrap-normal first:ps-0 first:text-start'
/** Columns for which a phone has no room: there they stand below the name. */
const wideClass = 'max-sm:hidden'

/** How a bill came about: what was measured in words, then what each part costs, to the total. */
export function BillExplanation({ bill, symbol }: { bill: Bill; symbol: string }) {
  const { t, i18n } = useTranslation('financial')
  const { language } = i18n
  const date = (text: string) => formatDay(text, language, 'long')
  const number = (value: number) => formatNumber(value, language)
  const money = (amount: number) => <bdi>{formatWithSymbol(amount, language, symbol)}</bdi>
  // Prices of a unit have up to four decimals.
  const price = (amount: number) => (
    <bdi>{formatWithSymbol(amount, language, symbol, { maximumFractionDigits: 4 })}</bdi>
  )
  const unit = isolatedLtr(unitSigns[bill.unit])
  const nameOf = ({ kind, register, fromUnit = 0, toUnit = 0 }: BillLine) => {
    if (kind !== 'consumption') return t(`bill.${kind}`)
    const name = t(`bill.${register === 'day' ? 'atDay' : register === 'night' ? 'atNight' : kind}`)
    const alike = bill.lines.filter((line) => line.kind === kind && line.register === register)
    if (alike.length < 2) return name
    const block = t('bill.block', { from: number(fromUnit), to: number(toUnit), unit })
    return register === undefined ? block : t('bill.blockOf', { register: name, block })
  }
  const vatOf = (rate: number) =>
    t('bill.vatOf', {
      rate: isolatedLtr(formatNumber(rate, language, { style: 'percent', maximumFractionDigits: 1 })),
    })
  const vat = bill.vatByRate?.map(({ rate, cents }) => [vatOf(rate), cents] as const) ?? [
    [bill.vatRate === undefined ? t('bill.vat') : vatOf(bill.vatRate), bill.vatCents] as const,
  ]
  const sums = [[t('bill.net'), bill.netCents] as const, ...vat]
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title font-bold">{t('bill.explanation')}</h2>
      {bill.readings.map(({ meterSerialNo, before, readOn, reading, kind, clockOver, consumption }) => (
        <p key={meterSerialNo}>
          {`${t(before ? (clockOver ? 'bill.clockedOver' : 'bill.measured') : 'bill.measuredFirst', {
            meter: isolatedLtr(meterSerialNo),
            before: isolatedLtr(String(before?.reading ?? '')),
            beforeOn: before ? date(before.readOn) : '',
            reading: isolatedLtr(String(reading)),
            readOn: date(readOn),
            used: isolatedLtr(`${number(consumption)} ${unitSigns[bill.unit]}`),
          })}${kind === 'estimated' ? ` ${t('bill.estimated')}` : ''}`}
        </p>
      ))}
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('bill.charges', { number: isolatedLtr(bill.number) })}</caption>
          <thead>
            <tr className="border-b border-line text-small text-muted">
              {(['charge', 'quantity', 'price', 'amount'] as const).map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(
                    cellClass,
                    'font-semibold',
                    (name === 'quantity' || name === 'price') && wideClass,
                  )}
                >
                  {t(`bill.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bill.lines.map((line, index) => {
              const isCounted = line.kind === 'standing' || line.kind === 'consumption'
              return (
                <tr key={`${index} ${line.kind}`} className="border-b border-line">
                  <th scope="row" className={`${cellClass} font-normal`}>
                    <span>{nameOf(line)}</span>
                    {isCounted && (
                      <span className="block text-small text-muted sm:hidden">
                        <span>{`${number(line.quantity)} × `}</span>
                        {price(line.unitPrice)}
                      </span>
                    )}
                  </th>
                  <td className={classNames(cellClass, wideClass)}>{isCounted && number(line.quantity)}</td>
                  <td className={classNames(cellClass, wideClass)}>{isCounted && price(line.unitPrice)}</td>
                  <td className={cellClass}>{money(line.cents / 100)}</td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            {sums.map(([name, cents]) => (
              <tr key={name} className="text-muted">
                <th scope="row" className={`${cellClass} font-normal`}>
                  {name}
                </th>
                <td colSpan={3} className={cellClass}>
                  {money(cents / 100)}
                </td>
              </tr>
            ))}
            <tr className="border-t border-line text-title font-bold">
              <th scope="row" className={cellClass}>
                {t('bill.total')}
              </th>
              <td colSpan={3} className={cellClass}>
                {money(bill.totalCents / 100)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}
