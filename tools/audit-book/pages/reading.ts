/**
 * What reading on a screen is helped by: charts that can be moved and enlarged, and a language that is remembered.
 * Runs in the page as it is; without it the book can be read and printed all the same.
 */
{
  const step = 1.25
  const largest = 8

  const button = (name: string, sign: string, act: () => void): HTMLButtonElement => {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = sign
    element.setAttribute('aria-label', name)
    element.title = name
    element.addEventListener('click', act)
    return element
  }

  const steer = (view: HTMLElement, drawing: SVGSVGElement): void => {
    let [scale, x, y] = [1, 0, 0]
    const draw = () => {
      drawing.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    }
    /** Keeps the point of the window where it is. */
    const zoom = (factor: number, atX = view.clientWidth / 2, atY = view.clientHeight / 2) => {
      const next = Math.min(largest, Math.max(1, scale * factor))
      x = next === 1 ? 0 : atX - ((atX - x) * next) / scale
      y = next === 1 ? 0 : atY - ((atY - y) * next) / scale
      scale = next
      draw()
    }
    const move = (byX: number, byY: number) => {
      x += byX
      y += byY
      draw()
    }
    const whole = () => {
      ;[scale, x, y] = [1, 0, 0]
      draw()
    }
    const keys: Record<string, () => void> = {
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      '0': whole,
      ArrowLeft: () => move(40, 0),
      ArrowRight: () => move(-40, 0),
      ArrowUp: () => move(0, 40),
      ArrowDown: () => move(0, -40),
    }
    view.classList.add('steered')
    view.addEventListener('keydown', (event) => {
      const act = keys[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    })
    // The wheel alone scrolls the book.
    view.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        const { left, top } = view.getBoundingClientRect()
        zoom(event.deltaY < 0 ? step : 1 / step, event.clientX - left, event.clientY - top)
      },
      { passive: false },
    )
    view.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'touch' && scale === 1) return
      view.setPointerCapture(event.pointerId)
    })
    view.addEventListener('pointermove', (event) => {
      if (view.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY)
    })
    const tools = document.createElement('div')
    tools.className = 'tools on-screen'
    tools.append(
      button('Enlarge the chart', '+', () => zoom(step)),
      button('Make the chart smaller', '−', () => zoom(1 / step)),
      button('Show the whole chart', '⤢', whole),
    )
    view.before(tools)
  }

  for (const view of document.querySelectorAll<HTMLElement>('.chart .window')) {
    const drawing = view.querySelector('svg')
    if (drawing) steer(view, drawing)
  }

  // Tables that are wider than the window are scrolled by keys, too; the others are no stop on the way.
  const reachTables = () => {
    for (const table of document.querySelectorAll<HTMLElement>('.table')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
      else table.removeAttribute('tabindex')
    }
  }
  reachTables()
  addEventListener('resize', reachTables)

  // Long tables show only the rows that have a word.
  for (const place of document.querySelectorAll<HTMLElement>('[data-filter]')) {
    const rows = [...place.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    const label = document.createElement('label')
    const field = document.createElement('input')
    const count = document.createElement('output')
    field.type = 'search'
    label.className = 'filter on-screen'
    label.append(`${place.dataset['filter']} `, field, ' ', count)
    place.before(label)
    field.addEventListener('input', () => {
      const word = field.value.trim().toLowerCase()
      for (const row of rows) row.hidden = !(row.textContent ?? '').toLowerCase().includes(word)
      count.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length}`
    })
  }

  // Some browsers keep no memory for pages from the file system.
  const withMemory = (act: (storage: Storage) => void) => {
    try {
      act(localStorage)
    } catch {
      // Then the choice holds until the page is closed.
    }
  }
  for (const choice of document.querySelectorAll<HTMLInputElement>('.language-choice input')) {
    withMemory((storage) => {
      if (storage.getItem('audit-book-language') === choice.id) choice.checked = true
    })
    choice.addEventListener('change', () =>
      withMemory((storage) => storage.setItem('audit-book-language', choice.id)),
    )
  }
}
