/** The keys of a list that people work in all day: arrows between rows, x and Space select, `/` into the search, Escape out of it. */
import { useEffect, type RefObject } from 'react'

/** Whether a key is meant for what has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), select, textarea, [contenteditable=true], [role=dialog] *')

/** What leads from a row to its record carries `data-row`. */
const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]

/**
 * Listens while the list is shown. Nothing happens while somebody types.
 *
 * @param list what holds the table and the search
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { current } = list
      if (!current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const search = current.querySelector<HTMLInputElement>('input[type=search]')
      const rows = rowsIn(current)
      const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement))
      if (event.key === 'Escape' && event.target === search) {
        const row = rows[0]
        if (row) row.focus()
        else search?.blur()
        return
      }
      if (isTyping(event.target)) return
      if (event.key === '/' && search) {
        event.preventDefault()
        search.focus()
        search.select()
      }
      // The browser itself ticks a box that has the focus.
      const isTick = event.key === 'x' || (event.key === ' ' && document.activeElement === rows[at])
      const tick = rows[at]?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')
      if (isTick && tick) {
        event.preventDefault()
        tick.click()
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)] ?? rows[Math.max(0, at)]
        if (!next) return
        event.preventDefault()
        next.focus()
      }
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [list])
}

/** On a record: k leads to the one before it in its list, j to the one after. @param ways what holds the links, each with `data-key` */
export function useNeighbourKeys(ways: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      if (key === 'j' || key === 'k') ways.current?.querySelector<HTMLElement>(`[data-key=${key}]`)?.click()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [ways])
}
