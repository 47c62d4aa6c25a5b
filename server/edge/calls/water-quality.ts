/** The water at the addresses of a customer (design of areas §2). */
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { waterQualityOf } from '#server/supply/water-quality/own-water.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export const waterQualityHandlers = ({
  db,
  accounts,
}: Pick<HandlerDependencies, 'db' | 'accounts'>): Handlers<'getWaterQuality'> => ({
  async getWaterQuality(_request, context) {
    const { accountNo } = signedIn(context).session.person
    const item = await waterQualityOf(db, { accountNo, language: context.language }, accounts.clock())
    return fulfilled({ item })
  },
})
