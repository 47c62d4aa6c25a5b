/**
 * The organisation's logo, as decoration beside its name; in the dark on the white that logos are made for. One
 * that has not uploaded a logo has the portal's own mark, which travels with the icons.
 */
export const Logo = ({ address }: { address: string }) =>
  address ? (
    <img
      src={address}
      alt=""
      className="h-10 w-auto max-w-36 rounded-lg object-contain dark:bg-white dark:p-1"
    />
  ) : (
    <svg aria-hidden className="size-10 shrink-0">
      <use href="#icon-mark" />
    </svg>
  )
