import { encode } from 'uqr'

/** A QR code (ISO/IEC 18004) that still reads where a seventh of it is scratched off. @param name for screen readers */
export function QrCode({ text, name, className }: { text: string; name: string; className: string }) {
  // The quiet zone around it is part of the code.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
