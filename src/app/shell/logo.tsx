import icons from '#src/ui/icons.svg'

/**
 * The organisation's logo, as decoration beside its name. One that has not uploaded a logo has the portal's own mark,
 * which travels with the icons: scripts are what the first page can spare least.
 */
export const Logo = ({ address }: { address: string }) =>
  address ? (
    <img src={address} alt="" className="h-10 w-auto max-w-36 object-contain" />
  ) : (
    <svg aria-hidden className="size-10 shrink-0">
      <use href={`${icons}#mark`} />
    </svg>
  )
