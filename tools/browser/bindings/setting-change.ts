/** Changing a setting in the browser, by an administrator. */
import { sql } from 'kysely'
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import {
  sampleChangedSetting,
  sampleGoverned,
  sampleOvertaken,
  samplePreview,
  sampleSetting,
  sampleUndoneSetting,
  sampleWaiting,
} from '#machines/setting-change/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'

const why = 'the samples have a history of their own: the tests of the server change real settings'
const sent = (fields: object): Outcome => answeredOnTheWire(fields, why)
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)
const overtaken = refused('setting.overtaken')

const field = ({ page }: Scene, name: 'value' | 'reason') => page.locator(`form [name=${name}]`)
const busy = (scene: Scene, key: string) => status(scene, `setting-change:waiting.${key}`)

/** Presses a button where there is one: what the environment decides, or nobody has changed, has none. */
async function pressIfThere(scene: Scene, key: string): Promise<void> {
  const button = buttonNamed(scene, key)
  if (await button.isVisible()) await scene.click(button)
}

export const settingChangeBindings: Bindings = {
  id: 'setting-change',
  interruptedAt: ['showing'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    const { db } = scene.portal
    await sql`
      insert into granted_rights (account_id, right_name, granted_at)
      select id, 'administer', ${scene.portal.clock()} from accounts where login = ${scene.facts.account.login}
      on conflict do nothing`.execute(db)
    await scene.facts.setSession(role.employee)
    await scene.open(`/administration/settings/${sampleSetting.name}`)
  },

  user: {
    async 'item.requestedAgain'(scene) {
      const look = buttonNamed(scene, 'setting-change:asked.again')
      if (await look.isVisible()) await scene.click(look)
      else await press(scene, 'setting-change:tryAgain')
    },
    'change.requested': (scene) => pressIfThere(scene, 'setting-change:change'),
    async 'change.submitted'(scene, event) {
      const { typed, reason } = event as unknown as { typed: { value: string }; reason: string }
      await field(scene, 'value').fill(typed.value)
      await field(scene, 'reason').fill(reason)
      await pressIfOn(scene, 'setting-change:continue')
    },
    'change.cancelled': (scene) => press(scene, 'setting-change:cancel'),
    'change.confirmed': (scene) => press(scene, 'setting-change:confirm'),
    'correction.requested': (scene) => press(scene, 'setting-change:correct'),
    'own.kept': (scene) => pressIfThere(scene, 'setting-change:overtaken.keepOwn'),
    'theirs.kept': (scene) => press(scene, 'setting-change:overtaken.keepTheirs'),
    'undo.requested': (scene) => pressIfThere(scene, 'setting-change:undo.ask'),
    async 'undo.confirmed'(scene, event) {
      await field(scene, 'reason').fill((event as unknown as { reason: string }).reason)
      await pressIfOn(scene, 'setting-change:undo.confirm')
    },
    'undo.cancelled': (scene) => press(scene, 'setting-change:undo.cancel'),
  },

  inWords: {
    'item.requestedAgain': ({ t }) =>
      `press “${t('setting-change:tryAgain')}”, or “${t('setting-change:asked.again')}” where a change waits`,
    'change.requested': ({ t }) =>
      `press “${t('setting-change:change')}”; what the environment decides has no such button`,
    'own.kept': ({ t }) =>
      `press “${t('setting-change:overtaken.keepOwn')}”; where nothing of one’s own is left there is no such button`,
    'undo.requested': ({ t }) =>
      `press “${t('setting-change:undo.ask')}”; what nobody has changed has no such button`,
  },

  services: {
    getItem: {
      call: 'getConfigurationItem',
      done: {
        'one that may be changed': sent({ item: sampleSetting }),
        'one that the environment decides': sent({ item: sampleGoverned }),
        'changed by a colleague': sent({ item: sampleOvertaken }),
        'with the own change': sent({ item: sampleChangedSetting }),
        refused: refused('setting.unknown'),
      },
    },
    checkChange: {
      call: 'checkConfiguration',
      done: {
        'it fits': sent({ parts: samplePreview }),
        refused: refused('setting.value', { field: 'value' }),
      },
    },
    saveChange: {
      call: 'changeConfiguration',
      done: {
        saved: sent({ item: sampleChangedSetting }),
        'waiting for a second administrator': sent({ item: sampleWaiting }),
        'changed by somebody else': overtaken,
        refused: refused('right.missing'),
      },
    },
    undoChange: {
      call: 'undoConfiguration',
      done: {
        undone: sent({ item: sampleUndoneSetting }),
        'waiting for a second administrator': sent({ item: sampleWaiting }),
        'changed by somebody else': overtaken,
        refused: refused('setting.value', { field: 'value' }),
      },
    },
  },

  delays: [],

  states: {
    loadingItem: shows(heading, 'setting-change:loading'),
    loadingTheirs: shows(heading, 'setting-change:loadingTheirs'),
    itemUnavailable: shows(alert, 'setting-change:failed'),
    showing: (scene) => ({
      seen: [said(scene, 'setting-change:effectTitle')],
      unseen: [
        status(scene, 'setting-change:saved.title'),
        status(scene, 'setting-change:undone.title'),
        status(scene, 'setting-change:asked.title'),
      ],
    }),
    'entering.asking': (scene) => ({
      seen: [field(scene, 'value')],
      unseen: [
        busy(scene, 'checking'),
        alert(scene, 'setting-change:refused'),
        alert(scene, 'setting-change:unreachable'),
      ],
    }),
    'entering.refused': (scene) => ({
      seen: [alert(scene, 'setting-change:refused'), field(scene, 'value')],
    }),
    'entering.unreachable': (scene) => ({
      seen: [alert(scene, 'setting-change:unreachable'), field(scene, 'value')],
    }),
    checkingChange: (scene) => ({ seen: [busy(scene, 'checking')] }),
    confirming: (scene) => ({
      seen: [said(scene, 'setting-change:review')],
      unseen: [busy(scene, 'saving')],
    }),
    saving: (scene) => ({ seen: [busy(scene, 'saving')] }),
    asked: shows(status, 'setting-change:asked.title'),
    saved: shows(status, 'setting-change:saved.title'),
    overtaken: shows(alert, 'setting-change:overtaken.title'),
    'confirmingUndo.asking': (scene) => ({
      seen: [said(scene, 'setting-change:undo.title')],
      unseen: [busy(scene, 'undoing')],
    }),
    'confirmingUndo.refused': (scene) => ({
      seen: [alert(scene, 'setting-change:refused'), buttonNamed(scene, 'setting-change:undo.confirm')],
    }),
    'confirmingUndo.unreachable': (scene) => ({
      seen: [alert(scene, 'setting-change:unreachable'), buttonNamed(scene, 'setting-change:undo.confirm')],
    }),
    undoing: (scene) => ({ seen: [busy(scene, 'undoing')] }),
    undone: shows(status, 'setting-change:undone.title'),
  },
}
