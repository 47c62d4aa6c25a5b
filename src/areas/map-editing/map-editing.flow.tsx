/** `/mapFeatures/new/draw` and `/mapFeatures/{id}/draw`: an employee draws a map feature (decision 0320). */
import { useEffect } from 'react'
import { changeMapFeature, getMapFeature, getMapFeatures, insertMapFeature } from '#contract/map-features.ts'
import { getMapItems } from '#contract/map.ts'
import { mapEditingMachine, type FeatureChange } from '#machines/map-editing/map-editing.machine.ts'
import type { AreaRecord } from '#machines/record/area-record.ts'
import { queryClient } from '#src/api/query-client.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { DrawingView } from './drawing-view.tsx'
import { useDrawnMapIsWanted, withDrawnMap } from '../web-map/drawn-map.tsx'
import { keptDrawing, keptText, shapeTypeOf } from './map-editing-shown.ts'
import { MapEditingScreen } from './map-editing-screen.tsx'

/** As many as anybody remembers. */
const undoSteps = 100

const featureOf = ({ item }: { item: unknown }) => item as AreaRecord

/** The map and the list are read anew: nothing shows the old shape. */
function renewed(reply: { item: unknown }): AreaRecord {
  for (const call of [getMapItems, getMapFeatures, getMapFeature])
    void queryClient.invalidateQueries({ queryKey: [call.name] })
  return featureOf(reply)
}

/** Of a new one an empty field is not sent: one that this person may not set must not be named. */
const withoutEmpty = (values: FeatureChange['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

export default withSecurities(
  'mapFeatures',
  withDrawnMap(
    defineFlow({
      machine: mapEditingMachine,
      calls: {
        readFeature: callActor(getMapFeature, ({ id }: { id: number }) => ({ Value: id }), featureOf),
        insertFeature: callActor(
          insertMapFeature,
          ({ values, key }: { values: FeatureChange['values']; key: string }) => ({
            Values: withoutEmpty(values),
            Parts: {},
            Key: key,
          }),
          renewed,
        ),
        changeFeature: callActor(
          changeMapFeature,
          ({ id, version, values, base }: FeatureChange) => ({
            Id: id,
            Version: version,
            Values: values,
            Base: base,
            Parts: {},
            BaseParts: {},
          }),
          renewed,
        ),
      },
      input: ({ params, draft }) => ({
        id: params['id'] === 'new' ? undefined : Number(params['id']) || Number.MAX_SAFE_INTEGER,
        key: randomUuid(),
        undoSteps,
        kept: keptDrawing(draft.read()['drawing']),
      }),
      draft: personalDraftOfPage('map-editing'),
      draftIsDone: (snapshot) => snapshot.matches('saved') || snapshot.matches('left'),
      leave: (_snapshot, { navigate }) => navigate('/webgis'),
      useRunning({ view: { snapshot }, draft }) {
        const kept = snapshot.hasTag('form') ? keptText(snapshot) : ''
        useEffect(() => {
          if (kept !== '') draft.write({ ...draft.read(), drawing: kept })
        }, [kept, draft])
      },
      View: function MapEditing({ view, draft }) {
        const { isPossible, isWanted } = useDrawnMapIsWanted()
        const { profile } = useProfile()
        const { kind } = view.snapshot.context
        return (
          <MapEditingScreen
            view={view}
            draft={draft}
            mayPlan={profile?.portalOm}
            mapChoice={isPossible ? (isWanted ? 'on' : 'off') : 'none'}
            map={isWanted && kind && <DrawingView view={view} type={shapeTypeOf[kind]} />}
          />
        )
      },
    }),
  ),
)
