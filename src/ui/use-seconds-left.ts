import { useEffect, useState } from 'react'

const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/**
 * Whole seconds from now until an instant, counted down while drawn; 0 when it has passed. It only draws:
 * what happens at the end is a delay of the machine that gave the instant.
 *
 * @param expiresAt milliseconds since 1970
 */
export function useSecondsLeft(expiresAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt))
  useEffect(() => {
    const draw = () => setLeft(secondsUntil(expiresAt))
    draw()
    const timer = setInterval(draw, 250)
    return () => clearInterval(timer)
  }, [expiresAt])
  return left
}
