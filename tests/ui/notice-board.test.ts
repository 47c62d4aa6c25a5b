import { describe, expect, it, vi } from 'vitest'
import { createNoticeBoard } from '#src/app/notices/notice-board.ts'

const notice = (key: string) => ({ tone: 'warn' as const, key })

describe('the notice board', () => {
  it('shows at most three notices: the oldest gives way', () => {
    const board = createNoticeBoard()
    for (const key of ['one', 'two', 'three', 'four']) board.raise(notice(key))
    expect(board.current().map(({ key }) => key)).toEqual(['two', 'three', 'four'])
  })

  it('shows a notice that is repeated once, as the newest', () => {
    const board = createNoticeBoard()
    for (const key of ['one', 'two', 'one']) board.raise(notice(key))
    expect(board.current().map(({ key }) => key)).toEqual(['two', 'one'])
  })

  it('keeps apart what the server said in different words', () => {
    const board = createNoticeBoard()
    board.raise({ ...notice('refused'), text: 'This' })
    board.raise({ ...notice('refused'), text: 'That' })
    expect(board.current().map(({ text }) => text)).toEqual(['This', 'That'])
  })

  it('takes down what is dismissed, and tells whoever draws it', () => {
    const board = createNoticeBoard()
    const redraw = vi.fn<() => void>()
    board.raise(notice('one'))
    const stop = board.subscribe(redraw)
    board.dismiss(board.current()[0]?.id ?? -1)
    expect(board.current()).toEqual([])
    stop()
    board.raise(notice('two'))
    expect(redraw).toHaveBeenCalledTimes(1)
  })
})
