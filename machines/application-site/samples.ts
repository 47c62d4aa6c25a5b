/** A drilling of the samples: it stands in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ApplicationSite } from '#contract/applications.ts'

/** On a field with a bend; the customer may correct its point. */
export const sampleSite: ApplicationSite = {
  applicationType: 'drilling',
  applicants: [{ name: 'Μαρία Γεωργίου', idNo: '123456' }],
  plots: [
    {
      sheet: '21/54',
      plot: '104',
      place: 'Στρόβολος',
      squareMetres: 2841.5,
      outline: [
        [232_614, 389_196],
        [232_676, 389_204],
        [232_676, 389_226],
        [232_642, 389_226],
        [232_642, 389_258],
        [232_606, 389_255],
      ],
    },
  ],
  point: { east: '232625', north: '389220' },
  submittedPoint: { east: '232625', north: '389220' },
  canCorrect: true,
}

/** Within 5 m. */
export const nearPoint = { east: '232628', north: '389223' }
export const correctedSite: ApplicationSite = { ...sampleSite, point: nearPoint }

/** On the plot, and 20 m away. */
export const farPoint = { east: '232625', north: '389240' }
