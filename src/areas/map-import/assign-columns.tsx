import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import {
  likelyAssignment,
  longestImported,
  mapFeatureKinds,
  systemCodes,
  type ImportAssignment,
  type MapImportView,
  type ReadMapFile,
} from './map-import-shown.ts'

/** What the features are, and which columns say what they are called. */
export function AssignColumns({
  view: { snapshot, send },
  read,
}: {
  view: MapImportView
  read: ReadMapFile
}) {
  const { t, i18n } = useTranslation('map-import')
  const { t: word } = useTranslation('area-map-features')
  const problemText = useProblemText()
  const { assignment } = snapshot.context
  const [chosen, setChosen] = useState<ImportAssignment>(
    () => assignment ?? likelyAssignment(read, t('assign.calledFirst')),
  )
  const set = (part: Partial<ImportAssignment>) => setChosen({ ...chosen, ...part })
  const isBusy = snapshot.hasTag('busy')
  const isRefused = snapshot.matches({ assigning: 'refused' })
  const columns = read.columns.map((name) => ({ value: name, label: isolated(name) }))
  const field = (name: 'name' | 'sheet' | 'plot' | 'note') => (
    <ChoiceField
      label={word(`field.${name}`)}
      name={name}
      disabled={isBusy}
      value={chosen[name]}
      options={[{ value: '', label: t(name === 'name' ? 'assign.numbered' : 'assign.none') }, ...columns]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <>
      {snapshot.hasTag('error') ? (
        <Callout
          tone="error"
          announce
          takesFocus
          title={t(isRefused ? 'assign.refused' : 'assign.unreachable')}
        >
          {problemText(snapshot.context)}
        </Callout>
      ) : (
        <Callout tone="info" takesFocus title={t('assign.title')}>
          {t('assign.text', {
            features: formatNumber(read.features.length, i18n.language),
            system: isolatedLtr(systemCodes[read.system]),
          })}
        </Callout>
      )}
      <ChoiceCards
        legend={word('field.kind')}
        name="kind"
        value={chosen.kind}
        disabled={isBusy}
        choices={mapFeatureKinds.map((value) => ({ value, label: word(`choice.kind.${value}`) }))}
        onChoose={(kind) => set({ kind: mapFeatureKinds.find((one) => one === kind) ?? chosen.kind })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {field('name')}
        {chosen.name === '' && (
          <TextField
            label={t('assign.called')}
            hint={t('assign.calledHint')}
            name="called"
            dir="auto"
            autoComplete="off"
            maxLength={longestImported.name - 10}
            value={chosen.called}
            onChange={({ target }) => set({ called: target.value })}
          />
        )}
        {field('sheet')}
        {field('plot')}
        {field('note')}
      </div>
      <Row>
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => send({ type: 'columns.assigned', assignment: chosen })}
        >
          {t('assign.confirm')}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: 'file.discarded' })}>
          {t('discard')}
        </Button>
      </Row>
      <WaitingLine>{isBusy && t('assign.checking')}</WaitingLine>
    </>
  )
}
