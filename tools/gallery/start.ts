/** Comes before everything else, React included: see `timers.ts`. */
import './timers.ts'

// Not awaited: files that wait for one another at the top never end.
void import('./main.tsx').then(({ openGallery }) => openGallery())
