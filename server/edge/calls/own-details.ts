/** What the utility has of a customer, and what they may change themselves. */
import { changeDetails } from '#server/supply/own-details/change-details.ts'
import { ownDetailsOf } from '#server/supply/own-details/own-details.ts'
import { requireShownAccount } from '#server/identity/rights/own-accounts.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export const ownDetailsHandlers = ({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'getOwnDetails' | 'changeOwnDetails'> => ({
  async getOwnDetails(_request, context) {
    const reader = signedIn(context)
    const { accountNo } = reader.session.person
    const asked = { accountNo, language: context.language, now: accounts.clock() }
    return fulfilled({ item: await ownDetailsOf(db, asked, await rightsOn(content, reader, 'account')) })
  },
  async changeOwnDetails(request, context) {
    const reader = signedIn(context)
    requireShownAccount(reader, request.AccountNo)
    const rights = await rightsOn(content, reader, 'account')
    const wish = {
      mobileNo: request.MobileNo,
      phoneNo: request.PhoneNo,
      iban: request.Iban,
      bankCode: request.BankCode,
      messagesByEmail: request.MessagesByEmail,
      messagesBySms: request.MessagesBySms,
    }
    return fulfilled({ item: await changeDetails(accounts, reader, rights, wish) })
  },
})
