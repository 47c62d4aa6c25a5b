/** Streets and towns of the demonstration utility, in Greek and in Latin letters. */
export interface Street {
  el: string
  latin: string
}

export interface Town extends Street {
  /** The first postcode of the town; streets follow one another. */
  postcode: number
  /** Degrees east and north. */
  middle: readonly [longitude: number, latitude: number]
}

export const towns: readonly Town[] = [
  { el: 'Λευκωσία', latin: 'Nicosia', postcode: 1016, middle: [33.3643, 35.1739] },
  { el: 'Στρόβολος', latin: 'Strovolos', postcode: 2003, middle: [33.3427, 35.1443] },
  { el: 'Λεμεσός', latin: 'Limassol', postcode: 3021, middle: [33.0459, 34.6841] },
  { el: 'Λάρνακα', latin: 'Larnaca', postcode: 6017, middle: [33.6299, 34.9171] },
  { el: 'Πάφος', latin: 'Paphos', postcode: 8010, middle: [32.4218, 34.7754] },
]

export const streets: readonly Street[] = [
  { el: 'Αθηνών', latin: 'Athinon' },
  { el: 'Ελευθερίας', latin: 'Eleftherias' },
  { el: 'Κυπρανόρος', latin: 'Kypranoros' },
  { el: 'Λήδρας', latin: 'Lidras' },
  { el: 'Μακεδονίας', latin: 'Makedonias' },
  { el: 'Ομήρου', latin: 'Omirou' },
  { el: 'Πινδάρου', latin: 'Pindarou' },
  { el: 'Σαλαμίνος', latin: 'Salaminos' },
  { el: 'Τεύκρου', latin: 'Tefkrou' },
  { el: 'Φιλελλήνων', latin: 'Filellinon' },
  { el: 'Ευαγόρου', latin: 'Evagorou' },
  { el: 'Ζήνωνος', latin: 'Zinonos' },
]
