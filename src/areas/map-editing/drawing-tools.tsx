import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { MapEditingView, ShapeType } from './map-editing-shown.ts'

/** Undo, redo, snapping, and whether the next press sets a corner: all by keyboard, too. */
export function DrawingTools({
  view: { snapshot, send },
  type,
  hasMap,
}: {
  view: MapEditingView
  type: ShapeType
  hasMap: boolean
}) {
  const { t } = useTranslation('map-editing')
  const isAdding = snapshot.matches('drawing')
  const isBusy = snapshot.hasTag('busy')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-muted">
        {t(
          isAdding
            ? hasMap
              ? `hint.adding${type}`
              : 'hint.typing'
            : hasMap
              ? 'hint.changing'
              : 'hint.typing',
        )}
      </p>
      <div role="group" aria-label={t('tools.name')} className="flex flex-wrap gap-2">
        <Button
          disabled={isBusy || !snapshot.can({ type: 'gesture.undone' })}
          onClick={() => send({ type: 'gesture.undone' })}
        >
          {t('tools.undo')}
        </Button>
        <Button
          disabled={isBusy || !snapshot.can({ type: 'gesture.redone' })}
          onClick={() => send({ type: 'gesture.redone' })}
        >
          {t('tools.redo')}
        </Button>
        {isAdding ? (
          <Button onClick={() => send({ type: 'drawing.ended' })}>{t('tools.end')}</Button>
        ) : (
          <Button disabled={isBusy} onClick={() => send({ type: 'drawing.resumed' })}>
            {t(type === 'Point' ? 'tools.setAgain' : 'tools.resume')}
          </Button>
        )}
      </div>
      <Checkbox
        checked={snapshot.context.isSnapping}
        disabled={isBusy}
        onChange={() => send({ type: 'snapping.switched' })}
      >
        {t('tools.snap')}
      </Checkbox>
    </div>
  )
}
