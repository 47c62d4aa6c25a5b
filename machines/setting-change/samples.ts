/** Settings of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type {
  ConfigurationChange,
  ConfigurationItem,
  ConfigurationLine,
  PartChange,
} from '#contract/administration.ts'

const changeByColleague: ConfigurationChange = {
  id: 71,
  subject: 'setting',
  name: 'utility.instalmentsFromAmount',
  at: '2026-11-20T08:14:00.000Z',
  by: 'Kostas Stavrou',
  reason: 'The board has lowered it.',
  parts: [{ part: 'value', before: '300', after: '200' }],
  undoes: 0,
  isUndone: false,
  mayUndo: true,
}

/** As it stands before anything is done. */
export const sampleSetting: ConfigurationItem = {
  subject: 'setting',
  name: 'utility.instalmentsFromAmount',
  group: 'utility',
  kind: 'number',
  effect: 'atOnce',
  value: '200',
  isChanged: true,
  parts: [{ part: 'value', value: '200' }],
  default: '0',
  choices: [],
  mayChange: true,
  version: 'a',
  history: [changeByColleague],
}

/** What somebody types, and what it would change. */
export const sampleTypedParts = { value: '150' } as const
export const sampleReason = 'Smaller bills in winter.'
export const samplePreview: PartChange[] = [{ part: 'value', before: '200', after: '150' }]

/** After the change. */
export const sampleChangedSetting: ConfigurationItem = {
  ...sampleSetting,
  value: '150',
  parts: [{ part: 'value', value: '150' }],
  version: 'b',
  history: [
    {
      ...changeByColleague,
      id: 72,
      at: '2026-11-27T09:00:00.000Z',
      by: 'Maria Georgiou',
      reason: sampleReason,
      parts: samplePreview,
    },
    { ...changeByColleague, mayUndo: false },
  ],
}

/** After the newest change of the first was undone. */
export const sampleUndoneSetting: ConfigurationItem = {
  ...sampleSetting,
  value: '300',
  parts: [{ part: 'value', value: '300' }],
  version: 'c',
  history: [
    {
      ...changeByColleague,
      id: 73,
      at: '2026-11-27T09:05:00.000Z',
      by: 'Maria Georgiou',
      reason: sampleReason,
      parts: [{ part: 'value', before: '200', after: '300' }],
      undoes: 71,
    },
    { ...changeByColleague, isUndone: true, mayUndo: false },
  ],
}

/** As a colleague has left it meanwhile. */
export const sampleOvertaken: ConfigurationItem = {
  ...sampleSetting,
  value: '250',
  parts: [{ part: 'value', value: '250' }],
  version: 'd',
  history: [
    {
      ...changeByColleague,
      id: 74,
      at: '2026-11-27T08:58:00.000Z',
      reason: 'The bank asks for it.',
      parts: [{ part: 'value', before: '200', after: '250' }],
    },
    { ...changeByColleague, mayUndo: false },
  ],
}

/** One that the environment decides, and nobody has changed. */
export const sampleGoverned: ConfigurationItem = {
  ...sampleSetting,
  name: 'utility.humanCheck',
  kind: 'choice',
  effect: 'environment',
  value: 'none',
  isChanged: false,
  parts: [{ part: 'value', value: 'none' }],
  default: '',
  choices: [],
  mayChange: false,
  version: 'e',
  history: [],
}

/** What waits for a second administrator: nothing else of it is changed. */
export const sampleWaiting: ConfigurationItem = {
  ...sampleSetting,
  mayChange: false,
  waiting: {
    id: 31,
    parts: samplePreview,
    askedBy: 'Maria Georgiou',
    askedAt: '2026-11-27T09:00:00.000Z',
  },
}

/** The securities of a screen, of which one control is limited. */
export const sampleScreen: ConfigurationItem = {
  subject: 'screen',
  name: 'contactUs',
  group: '',
  kind: 'control',
  effect: 'controls',
  value: '1',
  isChanged: true,
  parts: [
    { part: 'send.customer', value: 'disabled' },
    { part: 'send.employee', value: 'shown' },
  ],
  default: '',
  choices: [],
  mayChange: true,
  version: 'g',
  history: [
    {
      ...changeByColleague,
      id: 75,
      subject: 'screen',
      name: 'contactUs',
      parts: [{ part: 'send.customer', before: 'shown', after: 'disabled' }],
    },
  ],
}

/** A text in four languages, of which one is not written yet. */
export const sampleText: ConfigurationItem = {
  subject: 'text',
  name: 'message.115',
  group: '',
  kind: 'text',
  effect: 'atOnce',
  value: 'en el ru',
  isChanged: true,
  parts: [
    { part: 'en', value: 'Welcome' },
    { part: 'el', value: 'Καλώς ήρθατε' },
    { part: 'ru', value: 'Добро пожаловать' },
    { part: 'ar', value: '' },
  ],
  default: '',
  choices: [],
  mayChange: true,
  version: 'f',
  history: [],
}

const lineOf = ({
  subject,
  name,
  group,
  kind,
  effect,
  value,
  isChanged,
}: ConfigurationItem): ConfigurationLine => ({ subject, name, group, kind, effect, value, isChanged })

/** Lists, as the pages of all settings and of all texts fetch them. */
export const sampleSettings = {
  items: [lineOf(sampleSetting), lineOf(sampleGoverned)],
  changes: [changeByColleague],
}
export const sampleScreens = {
  items: [lineOf(sampleScreen), { ...lineOf(sampleScreen), name: 'assets', value: '0', isChanged: false }],
  changes: sampleScreen.history,
}
export const sampleTexts = { items: [lineOf(sampleText)], changes: [] as ConfigurationChange[] }

/** What a customer has of the portal, as the page of the preview fetches it. */
export const samplePreviewOfCustomer = {
  name: '',
  isActive: true,
  menu: ['account', 'financial', 'contactUs'],
  screens: [
    { screen: 'userHome', controls: [{ name: 'due', state: 'shown' as const }] },
    { screen: 'contactUs', controls: [{ name: 'send', state: 'disabled' as const }] },
  ],
}
