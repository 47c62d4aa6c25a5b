import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { FactList } from '#src/ui/fact-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { visibleFields, type AreaRecord, type ShownArea } from './area-shown.ts'
import { isNumeric, valueText } from './value-text.ts'

/** One value as it is read; a reference leads to what it names. */
export function RecordValue({ area, record, name }: { area: ShownArea; record: AreaRecord; name: string }) {
  const { t } = useTranslation('record')
  const field = area.definition.fields[name]
  const value = record.values[name]
  const text = field && valueText(area, name, field, value, { yesNo: t, named: record.names[name] })
  if (!field || !text)
    return (
      <>
        <span aria-hidden className="font-normal text-muted">
          –
        </span>
        <VisuallyHidden>{t('nothing')}</VisuallyHidden>
      </>
    )
  const path = field.kind === 'reference' ? area.pathOf(field.area) : undefined
  if (path !== undefined)
    return (
      <TextLink href={`${path}/${String(value)}`} className="text-link">
        <bdi>{text}</bdi>
      </TextLink>
    )
  if (field.kind === 'text' && field.isLong)
    return <bdi className="font-normal whitespace-pre-line">{text}</bdi>
  return (
    <bdi
      className={isNumeric(field) || field.kind === 'point' || field.kind === 'shape' ? 'tabular-nums' : ''}
    >
      {text}
    </bdi>
  )
}

/** All that this person may see of a record, in the groups of its form; then its parts. */
export function RecordFacts({ area, record }: { area: ShownArea; record: AreaRecord }) {
  const { t } = useTranslation('record')
  const { definition, word } = area
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      {definition.form.map(({ group, fields }) => {
        const shown = visibleFields(area, fields).filter((name) => name in record.values)
        const isLong = shown.some((name) => {
          const field = definition.fields[name]
          return field?.kind === 'text' && field.isLong === true
        })
        // What only moves and the server set, and nothing has set yet, would be a card of dashes.
        const isYetToCome = shown.every((name) => {
          const field = definition.fields[name]
          return (field?.isFixed || field?.isCalculated) && record.values[name] === null
        })
        return (
          shown.length > 0 &&
          !isYetToCome && (
            <Card key={group} className={classNames('flex flex-col gap-4', isLong && 'lg:col-span-2')}>
              <h2 className="text-title font-bold">{word(`group.${group}`)}</h2>
              {shown.length === 1 && isLong ? (
                // The heading of its group says what it is.
                <p>
                  <RecordValue area={area} record={record} name={shown[0]!} />
                </p>
              ) : (
                <FactList
                  facts={shown.map((name) => ({
                    name: word(`field.${name}`),
                    value: <RecordValue area={area} record={record} name={name} />,
                  }))}
                />
              )}
            </Card>
          )
        )
      })}
      {Object.entries(definition.parts)
        .filter(([part]) => part in record.parts && area.control(part).isVisible)
        .map(([part, { fields }]) => {
          const rows = record.parts[part] ?? []
          return (
            <Card key={part} className="flex flex-col gap-4 lg:col-span-2">
              <h2 className="text-title font-bold">{word(`part.${part}.title`)}</h2>
              {rows.length === 0 ? (
                <p className="text-muted">{word(`part.${part}.none`)}</p>
              ) : (
                <div
                  className="overflow-x-auto"
                  tabIndex={0}
                  role="region"
                  aria-label={word(`part.${part}.title`)}
                >
                  <table className="w-full border-collapse text-small">
                    <caption className="sr-only">{word(`part.${part}.title`)}</caption>
                    <thead>
                      <tr className="border-b border-line text-muted">
                        {Object.entries(fields).map(([name, field]) => (
                          <th
                            key={name}
                            scope="col"
                            className={classNames(
                              'px-2 py-2 font-semibold [overflow-wrap:normal]',
                              isNumeric(field) ? 'text-end' : 'text-start',
                            )}
                          >
                            {word(`part.${part}.field.${name}`)}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((row, index) => (
                        <tr key={row.id ?? index} className="border-b border-line last:border-0">
                          {Object.entries(fields).map(([name, field]) => (
                            <td
                              key={name}
                              className={classNames(
                                'h-10 px-2 [overflow-wrap:normal]',
                                isNumeric(field) ? 'text-end tabular-nums' : 'text-start',
                              )}
                            >
                              <bdi>
                                {valueText(area, `${part}.${name}`, field, row.values[name], { yesNo: t })}
                              </bdi>
                            </td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
            </Card>
          )
        })}
    </div>
  )
}
