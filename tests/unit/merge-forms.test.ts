import { describe, expect, it } from 'vitest'
import { mergeForms, UNKNOWN } from '~/pages/merge-forms'

const section = (id: string, title = id, rest: object = {}) => ({ id, title, ...rest })
const form = (...sections: object[]) => ({ sections })
const idsOf = ({ merged }: ReturnType<typeof mergeForms>) =>
  (merged.sections as { id: string }[]).map(({ id }) => id)

const base = form(section('a'), section('b'), section('c'))

describe('two edits of a form', () => {
  it('keep the order of the one who moved something, and what both added where it was', () => {
    const theirs = form(section('c'), section('a'), section('b'))
    const mine = form(section('a'), section('new'), section('b'), section('c'))
    const result = mergeForms({ base, theirs, mine })
    expect(idsOf(result)).toEqual(['c', 'a', 'new', 'b'])
    expect(idsOf(mergeForms({ base, theirs: mine, mine: theirs }))).toEqual(idsOf(result))
    expect(result.collisions).toEqual([])
  })

  it('collide if both moved something differently', () => {
    const theirs = form(section('c'), section('a'), section('b'))
    const mine = form(section('b'), section('a'), section('c'))
    const result = mergeForms({ base, theirs, mine })
    expect(idsOf(result)).toEqual(['b', 'a', 'c'])
    expect(result.collisions).toEqual([
      { path: ['sections', 'order'], theirs: ['c', 'a', 'b'], mine: ['b', 'a', 'c'] },
    ])
  })

  it('lose what one removed and the other left', () => {
    const theirs = form(section('a'), section('c', 'Changed'))
    const mine = form(section('b'), section('c'))
    expect(mergeForms({ base, theirs, mine })).toEqual({
      merged: form(section('c', 'Changed')),
      collisions: [],
    })
  })

  it('are the same whether a form sends an empty value or none, and whatever numbers sections have', () => {
    const renumbered = section('c', 'c', { order: '30', hidden: '' })
    const theirs = form(section('a', 'Theirs'), section('b'), renumbered)
    const mine = form(section('a'), section('b', 'Mine'))
    expect(mergeForms({ base, theirs, mine })).toEqual({
      merged: form(section('a', 'Theirs'), section('b', 'Mine')),
      collisions: [],
    })
  })

  it('do not mix the colors of a section', () => {
    const colors = (background: string, text: string) =>
      form(section('a', 'a', { settings: { size: 'large', colors: { background, text } } }))
    const { collisions } = mergeForms({
      base: colors('#111111', '#eeeeee'),
      theirs: colors('#222222', '#eeeeee'),
      mine: colors('#111111', '#dddddd'),
    })
    expect(collisions.map(({ path }) => path)).toEqual([['sections', 'a', 'settings', 'colors']])
  })

  it('collide wherever they differ if nobody knows what they began with', () => {
    const { merged, collisions } = mergeForms({
      base: { title: 'Old', info: UNKNOWN },
      theirs: { title: 'Theirs', info: { phone: '1', email: 'same' } },
      mine: { title: 'Old', info: { phone: '', email: 'same' } },
    })
    expect(merged).toEqual({ title: 'Theirs', info: { phone: '', email: 'same' } })
    expect(collisions).toEqual([{ path: ['info', 'phone'], theirs: '1', mine: '' }])
  })
  it('collide over the order of a list if nobody knows what they began with', () => {
    const fields = (...names: string[]) => ({ fields: names.map((name) => ({ name })) })
    const { merged, collisions } = mergeForms({
      base: { fields: UNKNOWN },
      theirs: fields('size', 'floor'),
      mine: fields('floor', 'size'),
    })
    expect(merged).toEqual(fields('floor', 'size'))
    expect(collisions).toEqual([
      { path: ['fields', 'order'], theirs: ['size', 'floor'], mine: ['floor', 'size'] },
    ])
  })
})
