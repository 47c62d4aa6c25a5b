import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { AreaRecord, Clashes, RecordContent, ShownArea } from './area-shown.ts'
import { rowsAsText, valueText } from './value-text.ts'

type Side = 'mine' | 'theirs' | 'both'

/** What both have changed, and what merges without a question. */
export interface Conflict {
  shown: AreaRecord
  mine: RecordContent
  theirs: AreaRecord
  clashes: Clashes
  /** Changed by the other alone, and by the person alone. */
  fromThem: readonly string[]
  fromMe: readonly string[]
}

/** Two people have changed the same: each field with both, and before. Nothing is chosen beforehand. */
export function ConflictChoice({
  area,
  conflict: { shown, mine, theirs, clashes, fromThem, fromMe },
  isBusy,
  onResolve,
  onPostpone,
}: {
  area: ShownArea
  conflict: Conflict
  isBusy: boolean
  onResolve: (chosen: RecordContent) => void
  onPostpone: () => void
}) {
  const { t } = useTranslation('record')
  const { definition, word, language } = area
  const names = [...clashes.fields, ...clashes.parts]
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const who = theirs.changedBy === '' ? t('conflict.somebody') : isolated(theirs.changedBy)
  const labelOf = (name: string) =>
    name in definition.fields ? word(`field.${name}`) : word(`part.${name}.title`)
  const linesOf = (
    name: string,
    content: RecordContent,
    named: Readonly<Record<string, string>>,
  ): string[] => {
    const field = definition.fields[name]
    if (field) {
      const text = valueText(area, name, field, content.values[name], { yesNo: t, named: named[name] })
      return text === '' ? [] : [text]
    }
    return rowsAsText(area, name, definition.parts[name]?.fields ?? {}, content.parts[name] ?? [], t)
  }
  const isText = (name: string) => definition.fields[name]?.kind === 'text'
  const bothOf = (name: string) =>
    written[name] ?? [...linesOf(name, mine, {}), ...linesOf(name, theirs, {})].join('\n')
  const isOpen = (name: string) => chosen[name] === undefined
  const idOf = (name: string) => `conflict-${name}`
  const save = () => {
    if (names.some(isOpen)) return setAttempt(attempt + 1)
    const sideOf = (name: string) => (chosen[name] === 'theirs' ? theirs : mine)
    onResolve({
      values: Object.fromEntries(
        clashes.fields.map((name) => [
          name,
          chosen[name] === 'both' ? bothOf(name).trim() || null : (sideOf(name).values[name] ?? null),
        ]),
      ),
      parts: Object.fromEntries(clashes.parts.map((name) => [name, sideOf(name).parts[name] ?? []])),
    })
  }
  const Shown = ({ lines }: { lines: readonly string[] }) =>
    lines.length === 0 ? (
      <span className="text-muted">{t('nothing')}</span>
    ) : (
      <span className="flex flex-col whitespace-pre-line">
        {lines.map((line, index) => (
          <bdi key={index}>{line}</bdi>
        ))}
      </span>
    )
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        eyebrow={t('conflict.saved', {
          name: who,
          time: formatInstant(theirs.changedAt, language),
        })}
        lead={t(names.length === 0 ? 'conflict.nothingToChoose' : 'conflict.lead')}
      >
        {t('conflict.title')}
      </PageHeading>
      <ErrorSummary
        attempt={attempt}
        errors={
          attempt === 0
            ? []
            : names
                .filter(isOpen)
                .map((name) => ({ fieldId: idOf(name), text: t('conflict.open', { field: labelOf(name) }) }))
        }
      />
      {names.length > 0 && (
        <Card className="flex flex-col gap-6 p-0! sm:p-0!">
          {names.map((name) => (
            <fieldset
              key={name}
              className="grid gap-4 border-b border-line p-5 last:border-0 sm:p-6 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <legend className="float-start w-full text-body font-bold lg:contents">
                <span className="flex flex-col gap-1">
                  <span>{labelOf(name)}</span>
                  <span className="text-small font-normal text-muted">
                    <span>{`${t('conflict.was')} `}</span>
                    <Shown lines={linesOf(name, shown, shown.names)} />
                  </span>
                  <span
                    className={classNames(
                      'flex items-center gap-1.5 text-small',
                      isOpen(name) ? 'text-warning' : 'text-success',
                    )}
                  >
                    <Icon name={isOpen(name) ? 'warning' : 'check'} className="size-4" />
                    <span>{t(`conflict.${chosen[name] ?? 'notChosen'}`)}</span>
                  </span>
                </span>
              </legend>
              {(['mine', 'theirs', ...(isText(name) ? (['both'] as const) : [])] as const).map(
                (side, index) => (
                  <label
                    key={side}
                    className={classNames(
                      'flex cursor-pointer gap-3 rounded-control border p-4',
                      chosen[name] === side
                        ? 'border-2 border-brand-ink bg-brand-soft'
                        : 'border-control bg-surface',
                      side === 'both' && 'lg:col-span-2 lg:col-start-2',
                    )}
                  >
                    <input
                      type="radio"
                      id={index === 0 ? idOf(name) : undefined}
                      name={`conflict.${name}`}
                      value={side}
                      disabled={isBusy}
                      checked={chosen[name] === side}
                      onChange={() => setChosen({ ...chosen, [name]: side })}
                      className="mt-0.5 size-5 shrink-0 accent-(--brand-ink)"
                    />
                    <span className="flex min-w-0 flex-1 flex-col gap-1">
                      <span className="text-small text-muted">
                        {side === 'theirs'
                          ? t('conflict.theirsOf', { name: who })
                          : t(`conflict.side.${side}`)}
                      </span>
                      {side === 'both' ? (
                        chosen[name] === 'both' && (
                          <TextArea
                            aria-label={t('conflict.side.both')}
                            name={`conflict.${name}.text`}
                            dir="auto"
                            value={bothOf(name)}
                            onChange={({ target }) => setWritten({ ...written, [name]: target.value })}
                          />
                        )
                      ) : (
                        <span className="font-semibold underline decoration-warning decoration-2 underline-offset-4">
                          <Shown
                            lines={
                              side === 'mine' ? linesOf(name, mine, {}) : linesOf(name, theirs, theirs.names)
                            }
                          />
                        </span>
                      )}
                    </span>
                  </label>
                ),
              )}
            </fieldset>
          ))}
        </Card>
      )}
      {fromMe.length + fromThem.length > 0 && (
        <Card className="flex flex-col gap-4">
          <h2 className="flex items-center gap-2 font-bold">
            <Icon name="check" className="size-5 text-success" />
            <span>{t('conflict.merged')}</span>
          </h2>
          <div className="grid gap-6 sm:grid-cols-2">
            {[
              ['fromMe', fromMe, mine, {}] as const,
              ['fromThem', fromThem, theirs, theirs.names] as const,
            ].map(
              ([from, changed, content, named]) =>
                changed.length > 0 && (
                  <section key={from} className="flex flex-col gap-2 text-small">
                    <h3 className="font-semibold text-muted">{t(`conflict.${from}`, { name: who })}</h3>
                    <dl className="flex flex-col gap-2">
                      {changed.map((name) => (
                        <div key={name}>
                          <dt className="text-muted">{labelOf(name)}</dt>
                          <dd className="flex flex-wrap items-center gap-2">
                            <s className="text-muted">
                              <Shown lines={linesOf(name, shown, shown.names)} />
                            </s>
                            <Icon name="arrow" className="size-4 text-muted" />
                            <span className="font-semibold">
                              <Shown lines={linesOf(name, content, named)} />
                            </span>
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </section>
                ),
            )}
          </div>
        </Card>
      )}
      <Row>
        <Button variant="primary" busy={isBusy} onClick={save}>
          {t('form.save')}
        </Button>
        <Button disabled={isBusy} onClick={onPostpone}>
          {t('conflict.later')}
        </Button>
        {names.length > 0 && (
          <p className="text-small text-muted" role="status">
            {t('conflict.count', { chosen: names.filter((name) => !isOpen(name)).length, all: names.length })}
          </p>
        )}
      </Row>
    </div>
  )
}
