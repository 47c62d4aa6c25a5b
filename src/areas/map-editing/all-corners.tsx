import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { typedDrawing, writtenDrawing, type MapEditingView, type ShapeType } from './map-editing-shown.ts'
import { useShapeProblem } from './shape-problem-text.ts'

/** All corners at once, as they come from a surveyor or another program. */
export function AllCorners({ view: { snapshot, send }, type }: { view: MapEditingView; type: ShapeType }) {
  const { t } = useTranslation('map-editing')
  const shapeProblem = useShapeProblem()
  const { drawing } = snapshot.context
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  const shown = typed ?? writtenDrawing(drawing)
  const take = () => {
    const read = typedDrawing(type, shown)
    if (typeof read === 'string') return setProblem(read)
    setProblem('')
    setTyped(undefined)
    send({ type: 'drawing.changed', drawing: read })
  }
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-9 py-1.5 font-semibold">{t('all.title')}</summary>
      <div className="flex flex-col gap-3 pb-2">
        <TextAreaField
          label={t('all.label')}
          hint={t('all.hint', { format: 'GeoJSON' })}
          error={problem === '' ? undefined : shapeProblem(problem)}
          name="corners"
          dir="ltr"
          spellCheck={false}
          value={shown}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button disabled={snapshot.hasTag('busy')} onClick={take}>
          {t('all.take')}
        </Button>
      </div>
    </details>
  )
}
