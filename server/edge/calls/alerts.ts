/** Alerts that customers choose, and those that were told. */
import { alertSettingsOf, changeAlertSettings } from '#server/supply/customer-alerts/alert-settings.ts'
import { listAlerts } from '#server/supply/customer-alerts/told-alerts.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type AlertCall = 'getAlertSettings' | 'changeAlertSettings' | 'getAlerts'

export function alertHandlers({ db, accounts }: HandlerDependencies): Handlers<AlertCall> {
  const readerOf = (visitor: Visitor) => {
    const { visit } = signedIn(visitor)
    return { accountId: visit.accountId, accountNo: visit.person.accountNo, language: visitor.language }
  }
  return {
    getAlertSettings: async (_request, visitor) =>
      fulfilled({ item: await alertSettingsOf(db, readerOf(visitor)) }),
    async changeAlertSettings(
      { ContractNo, MonthLimit, DayLimit, Night, Bill, Interruptions, Channel },
      visitor,
    ) {
      const choice = {
        monthLimit: MonthLimit,
        dayLimit: DayLimit,
        night: Night,
        bill: Bill,
        interruptions: Interruptions,
        channel: Channel,
      }
      return fulfilled({ item: await changeAlertSettings(accounts, readerOf(visitor), ContractNo, choice) })
    },
    getAlerts: async ({ Options }, visitor) => fulfilled(await listAlerts(db, readerOf(visitor), Options)),
  }
}
