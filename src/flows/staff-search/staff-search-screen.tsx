import { useContext, useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { staffSearchMachine } from '#machines/staff-search/staff-search.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { Palette, PaletteClose } from '#src/ui/palette.tsx'
import { FoundOption } from './found-option.tsx'
import { SearchClosed } from './search-closed.ts'
import { recordsIn, stepped, type FoundRecord, type ShownGroup } from './staff-search-shown.ts'

/** More is not typed into it, and the server looks for no more. */
const longestSearch = 64

/** The search over everything: a field, and what was found, chosen by arrow keys or by hand. */
export function StaffSearchScreen({ view: { snapshot, send } }: { view: View<typeof staffSearchMachine> }) {
  const { t, i18n } = useTranslation('staff-search')
  const onClose = useContext(SearchClosed)
  const list = useId()
  const { found, search } = snapshot.context
  const [typed, setTyped] = useState(search)
  const isWaiting = snapshot.matches('awaitingPause') || snapshot.hasTag('busy')
  const isRecent = found.recent.length > 0
  const groups: readonly ShownGroup[] = isRecent
    ? [{ kind: 'recent', items: found.recent, total: found.recent.length, hasMore: false }]
    : found.groups
  const records = isRecent ? found.recent : recordsIn(found.groups)
  const isListed = records.length > 0 && !snapshot.hasTag('error')
  // Of another answer: its best one.
  const [chosen, setChosen] = useState({ found, at: 0 })
  const at = chosen.found === found ? Math.min(chosen.at, records.length - 1) : 0
  const number = (value: number) => isolatedLtr(formatNumber(value, i18n.language))
  const optionId = (index: number) => `${list}-${index}`

  const choose = (record: FoundRecord | undefined) => {
    if (!record || !snapshot.can({ type: 'record.chosen', record })) return
    send({ type: 'record.chosen', record })
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    // What an input method is composing is its own.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen({ found, at: stepped(at, step, records.length) })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(isListed ? records[at] : undefined)
    }
  }
  const told = isWaiting
    ? ''
    : snapshot.matches('showingFound')
      ? found.groups
          .map(({ kind, total, hasMore }) =>
            t('counted', { kind: t(`kind.${kind}`), number: number(total), more: hasMore ? '+' : '' }),
          )
          .join(', ')
      : ''

  return (
    <Palette
      title={t('title')}
      onClose={onClose}
      head={
        <>
          <LineIcon name="search" className="size-6 text-muted" />
          <input
            type="text"
            role="combobox"
            aria-label={t('label')}
            aria-expanded={isListed}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isListed ? optionId(at) : undefined}
            aria-busy={isWaiting}
            data-pause={snapshot.matches('awaitingPause') || undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={longestSearch}
            placeholder={t('placeholder')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              send({ type: 'search.typed', search: target.value.trim() })
            }}
            onKeyDown={press}
            className="min-h-16 min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-muted"
          />
          <PaletteClose
            aria-label={t('close')}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-page hover:text-ink"
          >
            <Icon name="close" />
          </PaletteClose>
        </>
      }
      foot={
        <span className="flex justify-between gap-4">
          <span>{t('keys', { enter: isolatedLtr('Enter'), escape: isolatedLtr('Esc') })}</span>
          <span>{t('onlySeen')}</span>
        </span>
      }
    >
      <p role="status" className="sr-only">
        {told}
      </p>
      <div
        id={list}
        role="listbox"
        data-shown={isRecent ? 'recent' : 'found'}
        aria-label={t('results')}
        aria-busy={isWaiting}
        hidden={!isListed}
        className="pb-3"
      >
        {isListed &&
          groups.map(({ kind, items, total, hasMore }) => (
            <div
              key={kind}
              role="group"
              aria-labelledby={`${list}-${kind}`}
              className="border-line pt-3 not-first:mt-2 not-first:border-t"
            >
              <div className="flex items-baseline justify-between gap-4 px-4 pb-1 text-small font-semibold text-muted">
                <span id={`${list}-${kind}`}>{t(`kind.${kind}`)}</span>
                {(total > items.length || hasMore) && (
                  <span className="font-normal">
                    {t('shown', {
                      shown: number(items.length),
                      total: number(total),
                      more: hasMore ? '+' : '',
                    })}
                  </span>
                )}
              </div>
              {items.map((record) => {
                const index = records.indexOf(record)
                return (
                  <FoundOption
                    key={`${record.kind} ${record.id}`}
                    id={optionId(index)}
                    record={record}
                    isActive={index === at}
                    isOff={isWaiting}
                    onPoint={() => {
                      if (index !== at) setChosen({ found, at: index })
                    }}
                    onChoose={() => choose(record)}
                  />
                )
              })}
            </div>
          ))}
      </div>
      {!isListed && <Instead snapshot={snapshot} onRepeat={() => send({ type: 'search.repeated' })} />}
    </Palette>
  )
}

/** What stands in the place of records. */
function Instead({
  snapshot,
  onRepeat,
}: {
  snapshot: View<typeof staffSearchMachine>['snapshot']
  onRepeat: () => void
}) {
  const { t } = useTranslation('staff-search')
  const hasFailed = snapshot.hasTag('error')
  // The dialog stands outside the page whose title says that something is wrong.
  useShownError(hasFailed)
  const text = 'px-6 py-8'
  if (hasFailed)
    return (
      <div role="alert" className={`flex flex-col items-start gap-4 ${text}`}>
        <p className="font-semibold">{t('failed')}</p>
        <Button onClick={onRepeat}>{t('tryAgain')}</Button>
      </div>
    )
  if (snapshot.matches('askingForMore'))
    return (
      <p role="status" className={`text-muted ${text}`}>
        {t('askMore')}
      </p>
    )
  if (snapshot.matches('showingNothing'))
    return (
      <div role="status" className={text}>
        <p className="text-lead font-semibold">
          {t('nothing', { search: isolated(snapshot.context.search) })}
        </p>
        <p className="pt-1 text-muted">{t('nothingText')}</p>
      </div>
    )
  if (snapshot.matches('offeringRecent'))
    return (
      <div className={text}>
        <p className="font-semibold">{t('hint')}</p>
        <p className="pt-1 text-muted">{t('anyScript')}</p>
      </div>
    )
  return (
    <p role="status" className={`text-muted ${text}`}>
      {t('searching')}
    </p>
  )
}
