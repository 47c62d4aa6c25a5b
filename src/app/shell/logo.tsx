/** The portal's own mark, for an organisation that has not uploaded its logo: a drop with a spark in it. */
const OwnMark = () => (
  <svg aria-hidden viewBox="0 0 32 32" className="size-10 shrink-0">
    <rect width="32" height="32" rx="9" fill="var(--brand)" />
    <path
      d="M16 5c4.6 5.3 7.5 9.2 7.5 13.200a7.5 7.5 0 0 1-15 0C8.5 14.2 11.4 10.3 16 5Z"
      fill="var(--on-brand)"
    />
    <path d="m17.2 11.5-4.7 7h3.200l-1 5 4.8-7h-3.200Z" fill="var(--brand)" />
  </svg>
)

/** The organisation's logo, as decoration beside its name. */
export const Logo = ({ address }: { address: string }) =>
  address ? <img src={address} alt="" className="h-10 w-auto max-w-36 object-contain" /> : <OwnMark />
