/** The plots and the point of an application in the browser, as its customer sees and corrects them. */
import type { ErrorCode } from '#contract/error-codes.ts'
import type { TypedPoint } from '#contract/rules/land.ts'
import { correctedSite, sampleSite } from '#machines/application-site/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeConversation } from '../stage/conversation-facts.ts'
import { alert, shows, status } from './looks.ts'

const why =
  'the samples have a plot of their own: a journey corrects the point of an application of the demonstration'
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const button = ({ page, t }: Scene, key: string) =>
  page
    .locator('[aria-labelledby=application-site]')
    .getByRole('button', { name: t(`application-site:${key}`), exact: true })
const plan = ({ page, t }: Scene) =>
  page.getByRole('img', { name: t('application-draft:land.plan.title'), exact: true })
const problem = (scene: Scene, key: string) => ({ seen: [alert(scene, `application-site:${key}`)] })

export const applicationSiteBindings: Bindings = {
  id: 'application-site',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    const application = await arrangeConversation(scene, true)
    await scene.portal.db
      .updateTable('applications')
      .set({ type: 'drilling' })
      .where('id', '=', String(application))
      .execute()
    await scene.open(`/app/drilling/${application}`)
  },

  user: {
    'site.requestedAgain': (scene) =>
      scene.click(button(scene, 'tryAgain').or(button(scene, 'look')).first()),
    async 'point.corrected'(scene, event) {
      const { point } = event as unknown as { point: TypedPoint }
      await scene.page.locator('[name=east]').fill(point.east)
      await scene.page.locator('[name=north]').fill(point.north)
      const submit = button(scene, 'correct.submit')
      if (await submit.isEnabled()) await scene.click(submit)
    },
  },

  services: {
    getApplicationSite: {
      call: 'getApplicationSite',
      done: {
        'a drilling': answeredOnTheWire({ item: sampleSite }, why),
        refused: refused('application.missing'),
      },
    },
    correctPoint: {
      call: 'correctPoint',
      done: {
        corrected: answeredOnTheWire({ item: correctedSite }, why),
        'too far away': refused('point.tooFar'),
        refused: refused('application.move'),
      },
    },
  },

  delays: [],

  states: {
    loadingSite: shows(status, 'application-site:loading'),
    siteUnavailable: (scene) => problem(scene, 'unavailable'),
    'showing.looking': (scene) => ({
      seen: [plan(scene)],
      unseen: [
        status(scene, 'application-site:correct.busy'),
        status(scene, 'application-site:correct.done'),
        ...['tooFar.title', 'refused', 'unanswered'].map((key) => alert(scene, `application-site:${key}`)),
      ],
    }),
    'showing.corrected': shows(status, 'application-site:correct.done'),
    'showing.elsewhere': (scene) => problem(scene, 'tooFar.title'),
    'showing.refused': (scene) => problem(scene, 'refused'),
    'showing.unanswered': (scene) => problem(scene, 'unanswered'),
    correctingPoint: shows(status, 'application-site:correct.busy'),
  },
}
