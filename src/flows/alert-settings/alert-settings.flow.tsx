/** `/alerts`: what a customer wants to be told about each supply, and what was told (decision 0124). */
import { changeAlertSettings, getAlertSettings } from '#contract/alerts.ts'
import {
  alertSettingsMachine,
  supplyOf,
  unchangedAlerts,
  type AlertChange,
} from '#machines/alert-settings/alert-settings.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineReadFlow } from '#src/flow-kit/define-read-flow.tsx'
import { draftOfAccount } from '#src/flow-kit/person.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { draftAbout, reopenedForm } from '#src/flow-kit/reopened-form.ts'
import { AlertSettingsScreen } from './alert-settings-screen.tsx'
import { ToldAlerts } from './told-alerts.flow.tsx'

const Settings = defineReadFlow({
  machine: alertSettingsMachine,
  calls: {
    getAlertSettings: callActor(
      getAlertSettings,
      () => ({}),
      ({ item }) => item,
    ),
    changeAlertSettings: callActor(
      changeAlertSettings,
      ({ contractNo, monthLimit, dayLimit, night, bill, interruptions, channel }: AlertChange) => ({
        ContractNo: contractNo,
        MonthLimit: monthLimit,
        DayLimit: dayLimit,
        Night: night,
        Bill: bill,
        Interruptions: interruptions,
        Channel: channel,
      }),
      ({ item }) => item,
    ),
  },
  draft: draftOfAccount('alerts'),
  beginsAnew: (snapshot) => snapshot.matches('showing'),
  useRunning: reopenedForm<typeof alertSettingsMachine>({
    openedBy: ({ contractNo = '' }, { context: { settings } }) =>
      supplyOf(settings, contractNo) && { type: 'change.requested', contractNo },
    isClosed: (snapshot) => snapshot.matches('showing'),
  }),
  View: function Alerts({ view, draft }) {
    const { settings, contractNo, typed } = view.snapshot.context
    const supply = supplyOf(settings, contractNo)
    return (
      <AlertSettingsScreen
        view={view}
        typed={typed ?? (supply && unchangedAlerts(supply))}
        draft={draftAbout(draft, { contractNo })}
      />
    )
  },
})

export default withQueries(
  Object.assign(
    function AlertsPage() {
      return (
        <>
          <Settings />
          <ToldAlerts />
        </>
      )
    },
    { View: Settings.View },
  ),
)
