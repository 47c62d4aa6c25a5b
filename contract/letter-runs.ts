/** Calls of the area of runs of letters, and the letters of a run that are printed together. */
import { areaCalls } from './area-calls.ts'
import { letterRuns } from './areas/letter-runs/letter-runs.area.ts'
import { defineCall, fileReply } from './call.ts'
import { z } from './z.ts'

export const {
  list: getLetterRuns,
  read: getLetterRun,
  insert: insertLetterRun,
  change: changeLetterRun,
  move: moveLetterRun,
  remove: deleteLetterRun,
  history: getLetterRunHistory,
  choices: getLetterRunChoices,
} = areaCalls(letterRuns)

export const downloadLetterRun = defineCall({
  name: 'LetterRun/Download',
  method: 'POST',
  safe: true,
  summary:
    'All letters of an issued run that go by post as one PDF: a list, and then each with its place of all. Refused as ' +
    '`record.unknown`, also where the run has none.',
  source: 'extension; A §3',
  envelope: 'file',
  request: z.object({ Value: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: fileReply,
  access: 'employees',
  menu: ['dm'],
})
