/** The entry. Apart from `main.tsx`, because files that import a file that is still starting never end. */
void import('./main.tsx').then(({ openGallery }) => openGallery())
