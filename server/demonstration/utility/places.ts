/** Streets and towns of the demonstration utility, in Greek and in Latin letters. */
export interface Street {
  el: string
  latin: string
}

export interface Town extends Street {
  /** The first postcode of the town; streets follow one another. */
  postcode: number
}

export const towns: readonly Town[] = [
  { el: 'Λευκωσία', latin: 'Nicosia', postcode: 1016 },
  { el: 'Στρόβολος', latin: 'Strovolos', postcode: 2003 },
  { el: 'Λεμεσός', latin: 'Limassol', postcode: 3021 },
  { el: 'Λάρνακα', latin: 'Larnaca', postcode: 6017 },
  { el: 'Πάφος', latin: 'Paphos', postcode: 8010 },
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
