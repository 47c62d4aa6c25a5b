/** What the camera at a stop owes to the design of areas. */
export const requirements = {
  'KA-01': {
    text: 'A photo is taken inside the page, by a shutter under the picture of the camera: no other app takes the place of the page.',
    source: 'Design of areas §3',
  },
  'KA-02': {
    text: 'Where there is no camera, it is not allowed, or does not start, the page says so, and a photo can be chosen as a file.',
    source: 'Design of areas §3',
  },
  'KA-03': {
    text: 'The camera is on only while its picture is shown: it stops when the picture is closed, the page is hidden, or the device takes it away.',
    source: 'Design of areas §3',
  },
  'KA-04': {
    text: 'The number of a meter is read from its barcode on the device, without a network; where that fails, it is read once more or typed.',
    source: 'Design of areas §3',
  },
} as const

export type RequirementId = keyof typeof requirements
