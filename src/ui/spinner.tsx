/** The ring that turns over a busy button. Decoration: the button itself says `aria-busy`. */
export const Spinner = () => (
  <span aria-hidden className="absolute inset-0 grid place-items-center">
    <span className="size-5 animate-turn rounded-full border-2 border-current border-e-transparent" />
  </span>
)
