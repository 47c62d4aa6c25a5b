/** The page of one application in the browser, as an employee moves it, and as its customer reads it. */
import type { ErrorCode } from '#contract/error-codes.ts'
import type { ApplicationMove } from '#contract/rules/applications.ts'
import { receivedApplication, suspendedApplication } from '#machines/application-moves/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeConversation } from '../stage/conversation-facts.ts'
import { chooseFile } from './attachment-actions.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, heading, shows, status } from './looks.ts'

const why = 'the samples have names of their own: a journey moves an application of the demonstration'
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)

const button = (scene: Scene, key: string) => buttonNamed(scene, `application-moves:${key}`)
const told = (scene: Scene) =>
  scene.page.getByRole('status').filter({
    hasText: scene.t('application-moves:moved', { status: scene.t('overview:status.suspended') }),
  })
const data = (scene: Scene) => heading(scene, 'application-moves:data.title')
const problems = (scene: Scene) =>
  ['overtaken.title', 'refused', 'unanswered'].map((key) => alert(scene, `application-moves:${key}`))
const problem = (scene: Scene, key: string) => ({ seen: [alert(scene, `application-moves:${key}`)] })

/** Makes an application one that may have a plan with it. */
async function wantFile({ portal: { db } }: Scene, application: number): Promise<void> {
  await db
    .insertInto('application_attachments')
    .values({ application_id: application, kind: 'sitePlan', seq_id: 1, is_mandatory: false })
    .execute()
}

const isFetched = (scene: Scene) => status(scene, 'application-moves:loading')
/** What staff can do with any of the samples. */
const accept = (scene: Scene) => button(scene, 'move.staff.accepted')

export const applicationMovesBindings: Bindings = {
  id: 'application-moves',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    const application = await arrangeConversation(scene, input === 'a customer')
    await wantFile(scene, application)
    await scene.open(`/app/newSupply/${application}`)
  },

  user: {
    'application.requestedAgain': (scene) =>
      scene.click(button(scene, 'tryAgain').or(button(scene, 'look')).first()),
    async 'files.changed'(scene) {
      await scene.click(
        scene.page
          .getByRole('region', { name: scene.t('attachment:list.title') })
          .getByRole('listitem')
          .getByRole('button')
          .first(),
      )
      await chooseFile(scene)
    },
    async 'move.requested'(scene, event) {
      const { move } = event as unknown as { move: ApplicationMove }
      const wanted = button(scene, `move.${move}`)
      // What its life has not is not offered.
      if (await wanted.isVisible()) await scene.click(wanted)
    },
    async 'move.confirmed'(scene, event) {
      const { reason } = event as unknown as { reason: string }
      await scene.page.locator('[name=reason]').fill(reason)
      await pressIfOn(scene, 'application-moves:move.staff.askedForMore')
    },
    'move.cancelled': (scene) => press(scene, 'application-moves:leave'),
  },

  services: {
    getApplication: {
      call: 'getApplication',
      done: {
        'a received one': answeredOnTheWire({ item: receivedApplication }, why),
        refused: refused('application.missing'),
      },
    },
    moveApplication: {
      call: 'moveApplication',
      done: {
        moved: answeredOnTheWire({ item: suspendedApplication }, why),
        overtaken: refused('application.moved', { applicationStatus: 'inProcess' }),
        refused: refused('application.move'),
      },
    },
  },

  delays: [],

  states: {
    loadingApplication: shows(heading, 'application-moves:loading'),
    applicationUnavailable: (scene) => problem(scene, 'unavailable'),
    'showing.looking': (scene) => ({
      seen: [data(scene)],
      unseen: [told(scene), ...problems(scene), button(scene, 'leave'), isFetched(scene)],
    }),
    refreshing: (scene) => ({ seen: [data(scene), isFetched(scene), accept(scene)] }),
    'showing.moved': (scene) => ({ seen: [told(scene)] }),
    'showing.overtaken': (scene) => problem(scene, 'overtaken.title'),
    'showing.refused': (scene) => problem(scene, 'refused'),
    'showing.unanswered': (scene) => problem(scene, 'unanswered'),
    'confirming.asking': (scene) => ({
      seen: [button(scene, 'leave')],
      unseen: [status(scene, 'application-moves:moving'), isFetched(scene)],
    }),
    'confirming.refreshing': (scene) => ({ seen: [button(scene, 'leave'), isFetched(scene)] }),
    moving: shows(status, 'application-moves:moving'),
    // It is shown without what could be done with it.
    renewing: (scene) => ({
      seen: [data(scene), isFetched(scene)],
      unseen: [accept(scene), button(scene, 'leave')],
    }),
  },
}
