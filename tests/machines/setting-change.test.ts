/** What the paths of one setting that may be changed do not come by: settings that may not. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ConfigurationItem } from '#contract/administration.ts'
import type { Answer } from '#machines/answer.ts'
import { sampleChangedSetting, sampleGoverned, sampleSetting } from '#machines/setting-change/samples.ts'
import {
  settingChangeMachine,
  type SettingChangeInput,
} from '#machines/setting-change/setting-change.machine.ts'

async function shown(item: ConfigurationItem) {
  const actor = createActor(
    settingChangeMachine.provide({
      actors: {
        getItem: fromPromise<Answer<ConfigurationItem>, SettingChangeInput>(async () => ({
          kind: 'fulfilled' as const,
          value: item,
        })),
      },
    }),
    { input: { subject: 'setting', name: item.name } },
  ).start()
  return waitFor(actor, (snapshot) => snapshot.matches('showing'))
}

test.each([
  ['may be changed, and has a change', sampleSetting, true, true],
  ['was changed again, and was never undone', sampleChangedSetting, true, true],
  ['is decided by the environment', sampleGoverned, false, false],
  ['has no change to undo', { ...sampleSetting, history: [] }, true, false],
])('a setting that %s offers just what is possible', async (_what, item, change, undo) => {
  const snapshot = await shown(item)
  expect([snapshot.can({ type: 'change.requested' }), snapshot.can({ type: 'undo.requested' })]).toEqual([
    change,
    undo,
  ])
})
