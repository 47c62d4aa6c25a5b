/** Alerts that customers choose, and those that were told. */
import { alertSettingsOf, changeAlertSettings } from '#server/supply/customer-alerts/alert-settings.ts'
import { listAlerts } from '#server/supply/customer-alerts/told-alerts.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type AlertCall = 'getAlertSettings' | 'changeAlertSettings' | 'getAlerts'

export function alertHandlers({ db, accounts }: HandlerDependencies): Handlers<AlertCall> {
  const readerOf = (context: RequestContext) => {
    const { session } = signedIn(context)
    return { accountId: session.accountId, accountNo: session.person.accountNo, language: context.language }
  }
  return {
    getAlertSettings: async (_request, context) =>
      fulfilled({ item: await alertSettingsOf(db, readerOf(context)) }),
    async changeAlertSettings(
      { ContractNo, MonthLimit, DayLimit, Night, Bill, Interruptions, Channel },
      context,
    ) {
      const choice = {
        monthLimit: MonthLimit,
        dayLimit: DayLimit,
        night: Night,
        bill: Bill,
        interruptions: Interruptions,
        channel: Channel,
      }
      return fulfilled({ item: await changeAlertSettings(accounts, readerOf(context), ContractNo, choice) })
    },
    getAlerts: async ({ Options }, context) => fulfilled(await listAlerts(db, readerOf(context), Options)),
  }
}
