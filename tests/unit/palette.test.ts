import { describe, expect, it } from 'vitest'
import { COMMANDS } from '~/admin/palette/commands'
import { findNamed } from '~/admin/palette/rank'

const ADD_EVENT = { label: 'Add an event', words: 'new create' }
const first = (text: string) => findNamed([ADD_EVENT, ...COMMANDS], text)[0]?.label

describe('the command palette', () => {
  it.each([
    ['new event', 'Add an event'],
    ['event new', 'Add an event'],
    ['hero', 'Home Page: Hero'],
    ['Events', 'Events'],
    ['sbmissions', 'Submissions'],
    ['password', 'Change my password'],
    ['photo', 'Upload images'],
    ['trucks', 'Visits and closed days'],
    ['prices', 'Price list'],
    ['call to action', 'Home Page: Call to action'],
  ])('finds for %j first %j', (text, label) => expect(first(text)).toBe(label))

  it('finds a request by its reference as well as by its name', () => {
    const lead = { label: 'Ada Moss', reference: 'PU-7K3Q9D' }
    expect(findNamed([ADD_EVENT, lead], '7k3q9d')).toEqual([lead])
  })

  it.each(['qqq', 'new xylophone', 'ev ent zz'])('finds nothing for %j', (text) =>
    expect(first(text)).toBeUndefined(),
  )
})
