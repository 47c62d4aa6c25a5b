/** The change of a setting or configured text in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import {
  sampleChangedSetting,
  sampleGoverned,
  sampleOvertaken,
  samplePreview,
  sampleReason,
  sampleSetting,
  sampleTypedParts,
  sampleUndoneSetting,
  sampleWaiting,
} from './samples.ts'
import { settingChangeMachine } from './setting-change.machine.ts'

const overtaken = refused('setting.overtaken')

export default defineEntry<typeof settingChangeMachine>({
  id: 'setting-change',
  title: 'Changing a setting',
  purpose:
    'An administrator changes a setting, a configured text, the securities of a screen or the branding after seeing before, after and the effect, or undoes its newest change.',
  machine: settingChangeMachine,
  standing: true,
  inputs: { 'a setting': { subject: 'setting', name: sampleSetting.name } },
  events: {
    'item.requestedAgain': { '': {} },
    'change.requested': { '': {} },
    'change.submitted': {
      'another value': { typed: sampleTypedParts, reason: sampleReason },
      'another value without a reason': { typed: sampleTypedParts, reason: ' ' },
      'the value that holds': { typed: { value: '200' }, reason: sampleReason },
    },
    'change.cancelled': { '': {} },
    'change.confirmed': { '': {} },
    'correction.requested': { '': {} },
    'own.kept': { '': {} },
    'theirs.kept': { '': {} },
    'undo.requested': { '': {} },
    'undo.confirmed': { 'with a reason': { reason: sampleReason }, 'without a reason': { reason: ' ' } },
    'undo.cancelled': { '': {} },
  },
  outcomes: {
    getItem: {
      done: {
        'one that may be changed': fulfilled(sampleSetting),
        'one that the environment decides': fulfilled(sampleGoverned),
        'changed by a colleague': fulfilled(sampleOvertaken),
        'with the own change': fulfilled(sampleChangedSetting),
        refused: refused('setting.unknown'),
      },
      errors: failures,
    },
    checkChange: {
      done: {
        'it fits': fulfilled(samplePreview),
        refused: refused('setting.value', { field: 'value' }),
      },
      errors: failures,
    },
    saveChange: {
      done: {
        saved: fulfilled(sampleChangedSetting),
        'waiting for a second administrator': fulfilled(sampleWaiting),
        'changed by somebody else': overtaken,
        refused: refused('right.missing'),
      },
      errors: failures,
    },
    undoChange: {
      done: {
        undone: fulfilled(sampleUndoneSetting),
        'waiting for a second administrator': fulfilled(sampleWaiting),
        'changed by somebody else': overtaken,
        refused: refused('setting.value', { field: 'value' }),
      },
      errors: failures,
    },
  },
  facts: ({ item, typed, preview }) => ({ item, typed, preview }),
})
