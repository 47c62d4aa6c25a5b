/** A drilling of the samples: it stands in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ApplicationSite } from '#contract/applications.ts'
import { sampleLand, samplePlot } from '../application-draft/samples.ts'

/** On a field with a bend; the customer may correct its point. */
export const sampleSite: ApplicationSite = {
  applicationType: 'drilling',
  applicants: [{ name: 'Μαρία Γεωργίου', idNo: '123456' }],
  plots: [samplePlot],
  point: sampleLand.point,
  submittedPoint: sampleLand.point,
  canCorrect: true,
  isOfChosenAccount: true,
}

/** Within 5 m. */
export const nearPoint = { east: '232628', north: '389223' }
export const correctedSite: ApplicationSite = { ...sampleSite, point: nearPoint }

/** On the plot, and 20 m away. */
export const farPoint = { east: '232625', north: '389240' }
