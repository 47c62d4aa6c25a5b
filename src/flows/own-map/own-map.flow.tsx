/** `/gisUserSettings`: how an employee's own map opens (decision 0328). */
import { getMapSettings, resetMapSettings, saveMapSettings, type MapSettings } from '#contract/map.ts'
import { ownMapMachine, type ChoiceToSend } from '#machines/own-map/own-map.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineReadFlow } from '#src/flow-kit/define-read-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { OwnMapScreen } from './own-map-screen.tsx'

const settingsIn = ({ item }: { item: MapSettings }) => item

/** The map opens as it was chosen, the next time that somebody goes there. */
function renewed(reply: { item: MapSettings }): MapSettings {
  void queryClient.invalidateQueries({ queryKey: [getMapSettings.name] })
  return settingsIn(reply)
}

export default defineReadFlow({
  machine: ownMapMachine,
  calls: {
    getMapSettings: callActor(getMapSettings, () => ({}), settingsIn),
    saveMapSettings: callActor(
      saveMapSettings,
      ({ version, layers, start }: ChoiceToSend) => ({
        Version: version,
        Layers: layers.map(({ shows, isShown }) => ({ Shows: shows, IsShown: isShown })),
        Start: start && { Latitude: start.latitude, Longitude: start.longitude, Zoom: start.zoom },
      }),
      renewed,
    ),
    resetMapSettings: callActor(
      resetMapSettings,
      ({ version }: { version: number }) => ({ Version: version }),
      renewed,
    ),
  },
  draft: personalDraftOfPage('own-map'),
  draftIsDone: (snapshot) =>
    snapshot.matches({ choosing: 'saved' }) || snapshot.matches({ choosing: 'wasReset' }),
  // Nothing is typed before the settings are there, and nothing that is typed may be lost.
  beginsAnew: (snapshot) => snapshot.matches('unavailable') || snapshot.matches({ choosing: 'saved' }),
  View: OwnMapScreen,
})
