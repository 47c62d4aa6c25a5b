/** The guided first run (extensions): its session is a cookie of its own, since nobody has an account yet. */
import type { FirstRunContext } from '#server/areas/first-run/first-run.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
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

const browserOf = ({ firstRunCookie, address, language, publicUrl }: RequestContext): FirstRunContext => ({
  cookie: firstRunCookie,
  address,
  language,
  publicUrl,
})

export const firstRunHandlers = ({ firstRun }: HandlerDependencies): Handlers<FirstRunCall> => ({
  async openFirstRun({ Token }, context) {
    const cookie = await firstRun.open(Token, browserOf(context))
    context.startFirstRun(cookie)
    return fulfilled({ item: await firstRun.state({ ...browserOf(context), cookie }) })
  },
  getFirstRun: async (_request, context) => fulfilled({ item: await firstRun.state(browserOf(context)) }),
  async saveFirstRunOrganisation(request, context) {
    const { Names, SupportEmail, WaterDay, WaterNight, ElectricityDay, ElectricityNight } = request
    const organisation = {
      names: Names,
      supportEmail: SupportEmail,
      waterDay: WaterDay,
      waterNight: WaterNight,
      electricityDay: ElectricityDay,
      electricityNight: ElectricityNight,
    }
    return fulfilled({ item: await firstRun.saveOrganisation(organisation, browserOf(context)) })
  },
  async saveFirstRunLanguages({ Languages, DefaultLanguage }, context) {
    const wished = { languages: Languages, defaultLanguage: DefaultLanguage }
    return fulfilled({ item: await firstRun.saveLanguages(wished, browserOf(context)) })
  },
  tryFirstRunMessage: async ({ Channel, To }, context) =>
    fulfilled({ item: await firstRun.tryMessage(Channel, To, browserOf(context)) }),
  async saveFirstRunAdministrators({ Administrators }, context) {
    const wished = Administrators.map(({ Name, Email, LanguageCode }) => ({
      name: Name,
      email: Email,
      language: LanguageCode,
    }))
    return fulfilled({ item: await firstRun.saveAdministrators(wished, browserOf(context)) })
  },
  async saveFirstRunPayment({ Kinds, Link }, context) {
    return fulfilled({ item: await firstRun.savePayment({ kinds: Kinds, link: Link }, browserOf(context)) })
  },
  finishFirstRun: async (_request, context) => fulfilled({ item: await firstRun.finish(browserOf(context)) }),
})
