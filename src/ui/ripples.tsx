/** Rings on water, faint, in the text colour of the panel they lie on. Decoration. */
export const Ripples = () => (
  <svg
    aria-hidden
    viewBox="0 0 400 400"
    fill="none"
    stroke="currentColor"
    className="absolute -end-48 -bottom-56 -z-10 w-[36rem] max-w-none overflow-visible opacity-10 forced-colors:hidden"
  >
    {[40, 80, 120, 160, 199].map((radius) => (
      <circle key={radius} cx="200" cy="200" r={radius} strokeWidth={radius / 24} />
    ))}
  </svg>
)
