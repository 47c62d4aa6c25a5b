/** The guided first run (extensions): its session is a cookie of its own, since nobody has an account yet. */
import type { FirstRunVisitor } from '#server/areas/first-run/first-run.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FirstRunCall =
  | 'openFirstRun'
  | 'getFirstRun'
  | 'saveFirstRunOrganisation'
  | 'saveFirstRunLanguages'
  | 'tryFirstRunMessage'
  | 'saveFirstRunAdministrators'
  | 'saveFirstRunPayment'
  | 'finishFirstRun'

const browserOf = ({ firstRunCookie, address, language, publicUrl }: Visitor): FirstRunVisitor => ({
  cookie: firstRunCookie,
  address,
  language,
  publicUrl,
})

export const firstRunHandlers = ({ firstRun }: HandlerDependencies): Handlers<FirstRunCall> => ({
  async openFirstRun({ Token }, visitor) {
    const cookie = await firstRun.open(Token, browserOf(visitor))
    visitor.startFirstRun(cookie)
    return fulfilled({ item: await firstRun.state({ ...browserOf(visitor), cookie }) })
  },
  getFirstRun: async (_request, visitor) => fulfilled({ item: await firstRun.state(browserOf(visitor)) }),
  async saveFirstRunOrganisation(request, visitor) {
    const { Names, SupportEmail, WaterDay, WaterNight, ElectricityDay, ElectricityNight } = request
    const organisation = {
      names: Names,
      supportEmail: SupportEmail,
      waterDay: WaterDay,
      waterNight: WaterNight,
      electricityDay: ElectricityDay,
      electricityNight: ElectricityNight,
    }
    return fulfilled({ item: await firstRun.saveOrganisation(organisation, browserOf(visitor)) })
  },
  async saveFirstRunLanguages({ Languages, DefaultLanguage }, visitor) {
    const wished = { languages: Languages, defaultLanguage: DefaultLanguage }
    return fulfilled({ item: await firstRun.saveLanguages(wished, browserOf(visitor)) })
  },
  tryFirstRunMessage: async ({ Channel, To }, visitor) =>
    fulfilled({ item: await firstRun.tryMessage(Channel, To, browserOf(visitor)) }),
  async saveFirstRunAdministrators({ Administrators }, visitor) {
    const wished = Administrators.map(({ Name, Email, LanguageCode }) => ({
      name: Name,
      email: Email,
      language: LanguageCode,
    }))
    return fulfilled({ item: await firstRun.saveAdministrators(wished, browserOf(visitor)) })
  },
  async saveFirstRunPayment({ Kinds, Link }, visitor) {
    return fulfilled({ item: await firstRun.savePayment({ kinds: Kinds, link: Link }, browserOf(visitor)) })
  },
  finishFirstRun: async (_request, visitor) => fulfilled({ item: await firstRun.finish(browserOf(visitor)) }),
})
