/** Line icons of the pages behind the login. They travel with the script that draws them, not in every document. */

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  home: 'm3 11 9-7.500L21 11M5.500 9.500V20a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V9.500M9.500 21v-6.500h5V21',
  receipt: 'M6 2.500h12v19l-2.400-1.800-2.400 1.800-2.400-1.800-2.400 1.800L6 21.500v-19ZM9 7.500h6m-6 4h6',
  gauge: 'M4.500 18.500a9 9 0 1 1 15 0M12 13.500l4-4.500M12 15a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z',
  form: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm2 5h6m-6 4h6m-6 4h3',
  chart: 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6',
  clip: 'm20 11-8.500 8.500a5 5 0 0 1-7-7L13 4a3.300 3.300 0 0 1 4.700 4.700l-8.500 8.500a1.700 1.700 0 0 1-2.400-2.400L14.500 7',
  speech: 'M4.500 4.500h15A1.500 1.500 0 0 1 21 6v10a1.500 1.500 0 0 1-1.500 1.500H12L7 21v-3.500H4.500A1.500 1.500 0 0 1 3 16V6a1.500 1.500 0 0 1 1.500-1.500ZM8 9.500h8M8 13h5',
  bell: 'M6 9.500a6 6 0 0 1 12 0c0 5 2 6.500 2 6.500H4s2-1.500 2-6.500Zm4 10a2.200 2.200 0 0 0 4 0',
  help: 'M9 9.200a3 3 0 0 1 6 .2c0 2-3 2.300-3 4.300m0 3.300v.1M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z',
  external: 'M13 4h7v7M20 4l-9 9M17 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h5',
  video: 'M4.500 5.500h10A1.500 1.500 0 0 1 16 7v10a1.500 1.500 0 0 1-1.500 1.500h-10A1.500 1.500 0 0 1 3 17V7a1.500 1.500 0 0 1 1.500-1.500ZM16 10.500l5-3v9l-5-3',
  book: 'M12 6.500C10 5 7 4.500 3 5v14c4-.500 7 0 9 1.500M12 6.500c2-1.500 5-2 9-1.500v14c-4-.500-7 0-9 1.500M12 6.500v14',
  play: 'M8 5.500v13l10.500-6.500L8 5.500Z',
  pencil: 'M4 20h4L20 8l-4-4L4 16v4ZM13.500 6.500l4 4',
  bin: 'M4 6.500h16M9 6.500V4h6v2.500M6.500 6.500l1 14h9l1-14M10 10.500v6m4-6v6',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 16v4h16v-4',
  download: 'M12 4v12m-5-5 5 5 5-5M4 16v4h16v-4',
  file: 'M13 2.500H6.500A1.500 1.500 0 0 0 5 4v16a1.500 1.500 0 0 0 1.500 1.500h11A1.500 1.500 0 0 0 19 20V8.500l-6-6Zm0 0v6h6',
  wrench: 'M14.500 6a4.500 4.500 0 0 1 5.700-2.300L17 7l.500 2.500L20 10l3-3a4.500 4.500 0 0 1-6.200 5.500L8 21.300a2.100 2.100 0 0 1-3-3l8.800-8.800A4.500 4.500 0 0 1 14.500 6Z',
  plug: 'M9 2.500v5m6-5v5M6.500 7.500h11v4a5.500 5.500 0 0 1-11 0v-4ZM12 17v4.500',
  layers: 'm12 3 9 5-9 5-9-5 9-5Zm-9 9.500 9 5 9-5M3 17l9 5 9-5',
  flask: 'M9.500 2.500h5M10.500 2.500v7L5 19a1.700 1.700 0 0 0 1.500 2.500h11A1.700 1.700 0 0 0 19 19l-5.500-9.500v-7M7.500 15.500h9',
  map: 'm9 4-6 2.500v14L9 18l6 2.500 6-2.500V4l-6 2.500L9 4Zm0 0v14m6-11.500v14',
} as const

export type LineIconName = keyof typeof paths

/** A line icon in the text colour, as decoration: the text beside it says the same. */
export const LineIcon = ({ name, className = 'size-5' }: { name: LineIconName; className?: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${name === 'play' || name === 'external' ? 'rtl:-scale-x-100' : ''} ${className}`}
  >
    <path d={paths[name]} />
  </svg>
)
