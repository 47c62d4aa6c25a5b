/** Work in the background in the browser, as its asker looks at it. */
import { role } from '#contract/entities.ts'
import { getJobRows } from '#contract/jobs.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import {
  sampleAllDone,
  sampleEmptyPreview,
  sampleFileJob,
  sampleFinished,
  sampleFurtherOn,
  sampleGivenUp,
  sampleJobRows,
  sampleLargePreview,
  samplePreview,
  sampleRest,
  sampleRunning,
  sampleStopped,
  sampleStoppedFile,
} from '#machines/background-job/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, dialogTitled, formLooks, heading, shows, status } from './looks.ts'

const why = 'the samples have jobs of their own: the tests of the server work on real ones'
const sent = (item: object): Outcome => answeredOnTheWire({ item }, why)
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)
const goneOn = refused('job.state', { problem: 'finished' })

const button = ({ page, t }: Scene, key: string) =>
  page.getByRole('button', { name: t(`background-job:${key}`, { number: '' }).trim() })
const bar = ({ page, t }: Scene) =>
  page.getByRole('progressbar', { name: t('background-job:progress.label'), exact: true })
const asking = ({ page }: Scene) => page.locator('[data-asking]')
const unanswered = (scene: Scene) => alert(scene, 'background-job:progress.unanswered')
const notStopped = (scene: Scene) => alert(scene, 'background-job:stop.failed')
const stopDialog = (scene: Scene) => dialogTitled(scene, 'background-job:stop.title')
const stopping = (scene: Scene) => status(scene, 'background-job:stop.stopping')
const number = ({ page }: Scene) => page.locator('[name=count]')
const starting = (scene: Scene) => status(scene, 'background-job:preview.starting')
const checking = (scene: Scene) => status(scene, 'background-job:rest.checking')
const restFound = (scene: Scene) => status(scene, 'background-job:rest.title')
const facts = ({ page, t }: Scene) => page.getByText(t('background-job:endedAt'), { exact: true })

export const backgroundJobBindings: Bindings = {
  id: 'background-job',
  interruptedAt: ['previewed.asking', 'following.waiting', 'ended.showing'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.page.route(`**/api/${getJobRows.name}`, (route) =>
      route.fulfill({
        json: {
          data: { status: 0, text: '' },
          items: sampleJobRows,
          total: sampleJobRows.length,
          page: 1,
        },
      }),
    )
    await scene.facts.setSession(role.employee)
    await scene.open(`/jobs/${samplePreview.id}`)
  },

  user: {
    async 'job.requestedAgain'(scene) {
      const ways = ['tryAgain', 'progress.askNow', 'stop.look'].map((key) => button(scene, key))
      for (const way of ways) if (await way.isVisible()) return scene.click(way)
      return undefined
    },
    async 'job.started'(scene, event) {
      const field = number(scene)
      if (typeof event['typed'] === 'number' && (await field.isVisible()))
        await field.fill(String(event['typed']))
      return scene.click(button(scene, 'preview.start'))
    },
    'stop.requested': (scene) => press(scene, 'background-job:stop.button'),
    'stop.confirmed': (scene) => press(scene, 'background-job:stop.confirm'),
    'stop.cancelled': (scene) => press(scene, 'background-job:stop.cancel'),
    'rest.requested': (scene) => press(scene, 'background-job:rest.button'),
  },

  inWords: {
    'job.requestedAgain': ({ t }) =>
      `press “${t('background-job:tryAgain')}”, “${t('background-job:progress.askNow')}” or “${t('background-job:stop.look')}”, whichever is there`,
    'job.started': ({ t }) => `press “${t('background-job:preview.start', { number: '…' })}”`,
  },

  services: {
    getJob: {
      call: 'getJob',
      done: {
        'under way': sent(sampleRunning),
        'a preview': sent(samplePreview),
        'a preview of many': sent(sampleLargePreview),
        'a preview of nothing': sent(sampleEmptyPreview),
        'ended with problems': sent(sampleFinished),
        'all done': sent(sampleAllDone),
        'a file': sent(sampleFileJob),
        'given up': sent(sampleGivenUp),
        refused: refused('job.unknown'),
      },
    },
    getJobProgress: {
      call: 'getJobProgress',
      done: {
        'further on': sent(sampleFurtherOn),
        'ended with problems': sent(sampleFinished),
        'all done': sent(sampleAllDone),
        gone: refused('job.unknown'),
        refused: refused('server.overloaded'),
      },
    },
    startJob: {
      call: 'startJob',
      done: {
        'under way': sent(sampleRunning),
        'ended with problems': sent(sampleFinished),
        'all done': sent(sampleAllDone),
        'gone on meanwhile': goneOn,
        refused: refused('job.nothing'),
      },
    },
    stopJob: {
      call: 'stopJob',
      done: {
        'records are left': sent(sampleStopped),
        'nothing is left': sent(sampleStoppedFile),
        'gone on meanwhile': goneOn,
        refused: refused('server.overloaded'),
      },
    },
    retryJob: {
      call: 'retryJob',
      done: { 'shown anew': sent(sampleRest), refused: refused('job.nothing') },
    },
  },

  delays: ['nextQuestion'],

  states: {
    loadingJob: shows(heading, 'background-job:loading'),
    jobUnavailable: shows(alert, 'background-job:failed'),
    previewedNothing: (scene) => ({
      seen: [scene.page.getByText(scene.t('background-job:preview.nothing'), { exact: true })],
    }),
    ...formLooks('previewed.asking', 'background-job:preview.', (scene) => ({
      seen: [button(scene, 'preview.start')],
      unseen: [starting(scene), number(scene)],
    })),
    'previewed.typing': (scene) => ({ seen: [number(scene)], unseen: [starting(scene)] }),
    starting: (scene) => ({ seen: [starting(scene)] }),
    'following.waiting': (scene) => ({
      seen: [bar(scene)],
      unseen: [asking(scene), unanswered(scene), notStopped(scene), stopDialog(scene)],
    }),
    'following.asking': (scene) => ({ seen: [bar(scene), asking(scene)] }),
    'following.unanswered': (scene) => ({ seen: [unanswered(scene)] }),
    'following.notStopped': (scene) => ({ seen: [notStopped(scene)] }),
    confirmingStop: (scene) => ({ seen: [stopDialog(scene)], unseen: [stopping(scene)] }),
    stopping: (scene) => ({ seen: [stopDialog(scene), stopping(scene)] }),
    ...formLooks('ended.showing', 'background-job:rest.', (scene) => ({
      seen: [button(scene, 'rest.button'), facts(scene)],
      unseen: [checking(scene), restFound(scene)],
    })),
    previewingRest: (scene) => ({ seen: [checking(scene)] }),
    settled: (scene) => ({
      seen: [facts(scene)],
      unseen: [button(scene, 'rest.button'), checking(scene), restFound(scene)],
    }),
    restPreviewed: (scene) => ({ seen: [restFound(scene)] }),
  },
}
