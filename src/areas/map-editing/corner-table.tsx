import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import {
  isSameDrawing,
  typedCorner,
  withCornerAt,
  withCornerShifted,
  withNextCorner,
  withoutCorner,
  writtenCorner,
  type Drawing,
  type MapEditingView,
  type ShapeType,
} from './map-editing-shown.ts'

/** Latitude first, in every language. */
const examplePosition = isolatedLtr('34.6786, 33.0413')

/** A position that is typed: it counts when the field is left or Enter is pressed. */
function CornerInput({
  label,
  written,
  isDisabled,
  onTyped,
}: {
  label: string
  written: string
  isDisabled: boolean
  /** @returns whether it is a position */
  onTyped: (text: string) => boolean
}) {
  const { t } = useTranslation('map-editing')
  const [typed, setTyped] = useState(written)
  const [isWrong, setWrong] = useState(false)
  const done = () => setWrong(typed !== written && !onTyped(typed))
  return (
    <TextField
      label={label}
      labelHidden
      error={isWrong ? t('table.wrong', { example: examplePosition }) : undefined}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      className="tabular-nums"
      disabled={isDisabled}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter in a row changes the row, and saves nothing.
        event.preventDefault()
        done()
      }}
    />
  )
}

/** One more corner. */
function NextCorner({ isDisabled, onAdd }: { isDisabled: boolean; onAdd: (text: string) => boolean }) {
  const { t } = useTranslation('map-editing')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const isAdded = onAdd(typed)
    setWrong(!isAdded)
    if (isAdded) setTyped('')
  }
  return (
    <Field
      label={t('table.next')}
      hint={t('table.hint', { example: examplePosition })}
      error={isWrong ? t('table.wrong', { example: examplePosition }) : undefined}
    >
      {(control) => (
        <div className="flex flex-wrap gap-3">
          <div className="min-w-48 grow basis-48">
            <TextInput
              {...control}
              name="corner"
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              disabled={isDisabled}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          </div>
          <Button disabled={isDisabled} onClick={add}>
            {t('table.add')}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** All corners in their order: typed, added, taken out, moved up and down. The second view of what the map shows. */
export function CornerTable({ view: { snapshot, send }, type }: { view: MapEditingView; type: ShapeType }) {
  const { t } = useTranslation('map-editing')
  const { drawing } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const draw = (next: Drawing) => {
    if (!isSameDrawing(next, drawing)) send({ type: 'drawing.changed', drawing: next })
  }
  const last = drawing.corners.length - 1
  return (
    <div className="flex flex-col gap-3">
      {drawing.corners.length > 0 && (
        <ol aria-label={t('table.name')} className="flex max-h-96 flex-col overflow-y-auto">
          {drawing.corners.map((corner, index) => {
            const number = index + 1
            const written = writtenCorner(corner)
            return (
              <li
                // A row is a place in the order: what stands there is typed anew when it changes.
                key={`${index} ${written}`}
                className="flex items-start gap-2 border-b border-line py-1.5"
              >
                <span aria-hidden className="w-6 pt-2.5 text-end text-small text-muted tabular-nums">
                  {number}
                </span>
                <div className="min-w-0 grow">
                  <CornerInput
                    label={t('table.corner', { number })}
                    written={written}
                    isDisabled={isBusy}
                    onTyped={(text) => {
                      const place = typedCorner(text)
                      if (place) draw(withCornerAt(drawing, index, place))
                      return place !== undefined
                    }}
                  />
                </div>
                {(
                  [
                    ['↑', 'table.up', index === 0, () => draw(withCornerShifted(drawing, index, -1))],
                    ['↓', 'table.down', index === last, () => draw(withCornerShifted(drawing, index, 1))],
                    ['×', 'table.remove', false, () => draw(withoutCorner(drawing, index))],
                  ] as const
                ).map(([sign, name, isOff, act]) => (
                  <button
                    key={name}
                    type="button"
                    disabled={isBusy || isOff}
                    onClick={act}
                    className="size-11 shrink-0 rounded-control border border-transparent text-title hover:bg-brand-soft disabled:opacity-35"
                  >
                    <span aria-hidden>{sign}</span>
                    <VisuallyHidden>{t(name, { number })}</VisuallyHidden>
                  </button>
                ))}
              </li>
            )
          })}
        </ol>
      )}
      {(type !== 'Point' || drawing.corners.length === 0) && (
        <NextCorner
          isDisabled={isBusy}
          onAdd={(text) => {
            const place = typedCorner(text)
            if (place) draw(withNextCorner(type, drawing, place))
            return place !== undefined
          }}
        />
      )}
    </div>
  )
}
