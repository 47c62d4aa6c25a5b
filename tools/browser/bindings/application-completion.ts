/** Completing an application in the browser, as an employee fills in what it needs. */
import type { ErrorCode } from '#contract/error-codes.ts'
import {
  completedApplication,
  overtakenCompletion,
  sampleCompletion,
  savedCompletion,
} from '#machines/application-completion/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeConversation } from '../stage/conversation-facts.ts'
import { alert, heading, shows, status } from './looks.ts'

const why = 'the samples have a supply of their own: tests of the server complete real applications'
const sent = (fields: object): Outcome => answeredOnTheWire(fields, why)
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)

const section = ({ page }: Scene) => page.locator('[aria-labelledby=application-completion]')
const button = (scene: Scene, key: string) =>
  section(scene).getByRole('button', { name: scene.t(`application-completion:${key}`), exact: true })
const field = (scene: Scene, name: string) => section(scene).locator(`[name=${name}]`)
const problem = (scene: Scene, key: string) => ({ seen: [alert(scene, `application-completion:${key}`)] })
const form = (scene: Scene) => heading(scene, 'application-completion:fillIn')

export const applicationCompletionBindings: Bindings = {
  id: 'application-completion',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    const application = await arrangeConversation(scene, false)
    await scene.open(`/app/newSupply/${application}`)
  },

  user: {
    async 'completion.requestedAgain'(scene) {
      const again = button(scene, 'tryAgain').or(button(scene, 'look')).first()
      await scene.click(again)
    },
    async 'facts.submitted'(scene, event) {
      const { facts } = event as unknown as { facts: Readonly<Record<string, string>> }
      for (const [name, text] of Object.entries(facts)) {
        if (name === 'tariff') await field(scene, name).selectOption(text)
        else await field(scene, name).fill(text)
      }
      const save = button(scene, 'save')
      if (await save.isEnabled()) await scene.click(save)
    },
    'own.kept': (scene) => scene.click(button(scene, 'overtaken.keepOwn')),
    'theirs.kept': (scene) => scene.click(button(scene, 'overtaken.keepTheirs')),
  },

  services: {
    getCompletion: {
      call: 'getApplicationCompletion',
      done: {
        'something is missing': sent({ item: sampleCompletion }),
        'changed by a colleague': sent({ item: overtakenCompletion }),
        'with what was typed': sent({ item: savedCompletion }),
        'completed already': sent({ item: completedApplication }),
        refused: refused('application.missing'),
      },
    },
    saveCompletion: {
      call: 'saveApplicationCompletion',
      done: {
        saved: sent({ item: savedCompletion }),
        'changed by somebody else': refused('completion.changed'),
        'ended meanwhile': refused('completion.ended'),
        refused: refused('completion.field', { field: 'area' }),
      },
    },
  },

  delays: [],

  states: {
    loadingCompletion: shows(status, 'application-completion:loading'),
    loadingTheirs: shows(status, 'application-completion:loadingTheirs'),
    completionUnavailable: (scene) => problem(scene, 'unavailable'),
    showing: shows(heading, 'application-completion:titleMade'),
    'entering.asking': (scene) => ({
      seen: [form(scene)],
      unseen: [
        status(scene, 'application-completion:saving'),
        status(scene, 'application-completion:saved'),
        ...['refused', 'unreachable'].map((key) => alert(scene, `application-completion:${key}`)),
      ],
    }),
    'entering.saved': shows(status, 'application-completion:saved'),
    'entering.refused': (scene) => problem(scene, 'refused'),
    'entering.unreachable': (scene) => problem(scene, 'unreachable'),
    savingFacts: shows(status, 'application-completion:saving'),
    overtaken: (scene) => problem(scene, 'overtaken.title'),
    ended: (scene) => problem(scene, 'ended.title'),
  },
}
