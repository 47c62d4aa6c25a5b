/** The line icons, drawn on a 24 by 24 grid. They are decoration: the text beside them says the same. */
const paths = {
  info: 'M12 11v6m0-9.500v.1M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z',
  success: 'm7.5 12.5 3 3 6-6.500M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z',
  warning:
    'M12 9v5m0 3.400v.1M10.3 3.9 2.2 18a2 2 0 0 0 1.7 3h16.200a2 2 0 0 0 1.7-3L13.7 3.900a2 2 0 0 0-3.4 0Z',
  error: 'M12 7v6m0 3.400v.1M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z',
  close: 'm6 6 12 12M18 6 6 18',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M9.9 5.200A9.8 9.8 0 0 1 12 5c6.4 0 10 7 10 7a17 17 0 0 1-2.7 3.500M6.2 6.600A16.6 16.6 0 0 0 2 12s3.6 7 10 7a9.7 9.7 0 0 0 4.9-1.300M3 3l18 18',
  globe:
    'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM2.5 12h19M12 2c2.7 2.7 4 6 4 10s-1.3 7.3-4 10c-2.7-2.7-4-6-4-10s1.3-7.3 4-10Z',
  person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm-8 9a8 8 0 0 1 16 0',
  chevronDown: 'm6 9 6 6 6-6',
  check: 'm5 12.5 4.5 4.500L19 7',
  mail: 'M3 6.500A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.500v11a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 17.500Zm0 .5 9 7 9-7',
  phone:
    'M8 2.500h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.500H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.500Zm3 16h2',
  lock: 'M6 10.500h12a1.5 1.5 0 0 1 1.5 1.500v7.500A1.5 1.5 0 0 1 18 21H6a1.5 1.5 0 0 1-1.5-1.500V12A1.5 1.5 0 0 1 6 10.500Zm1.5 0V7.500a4.5 4.5 0 0 1 9 0v3',
  shield: 'M12 22s8-3.6 8-10V5.500L12 2.500 4 5.500V12c0 6.400 8 10 8 10Zm-3.500-10 2.500 2.500 4.500-5',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  card: 'M4.500 5.500h15A1.500 1.500 0 0 1 21 7v10a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 17V7a1.500 1.500 0 0 1 1.500-1.500ZM3 10h18M6.500 15h4',
  building:
    'M5 21V4.500A1.500 1.500 0 0 1 6.500 3h7A1.500 1.500 0 0 1 15 4.500V21m0-12h3.500a1.500 1.500 0 0 1 1.500 1.500V21M3 21h18M8.500 7h3m-3 4h3m-3 4h3',
  pin: 'M12 21.500s7-6.500 7-11.500a7 7 0 0 0-14 0c0 5 7 11.500 7 11.500Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-13 13.500M4 21c2-5 5-8 9-10',
  compass: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Zm3.8-13.8-2.1 5.5-5.5 2.1 2.1-5.500Z',
  clock: 'M12 6.500V12l3.5 2M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z',
}

/** The names of the icons. */
export type IconName = keyof typeof paths

/** An icon in the text colour. `arrow` points to where reading goes, so it turns around in Arabic. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${name === 'arrow' ? 'rtl:-scale-x-100' : ''} ${className}`}
  >
    <path d={paths[name]} />
  </svg>
)
